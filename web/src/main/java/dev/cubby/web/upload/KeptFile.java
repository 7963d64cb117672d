package dev.cubby.web.upload;

/** A file that is kept, as a row remembers it. The id is made of its content. */
public record KeptFile(String fileId, String fileName, FileType type, long size) {}
