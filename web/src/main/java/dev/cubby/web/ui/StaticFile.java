package dev.cubby.web.ui;

import java.util.Optional;

/**
 * A file that never changes under its address, because a fingerprint of its content is part of it.
 */
public record StaticFile(
    String path, String type, String fingerprint, byte[] bytes, Optional<byte[]> gzipped) {}
