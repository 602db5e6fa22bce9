//! What every WebAssembly that a browser loads has: its allocator.

mod allocator;
