package dev.cubby.web.upload;

/** A kept file as an answer: sent whole or in part, and never run by a browser. */
public record Download(KeptFile file, Uploads.Content content) {}
