//! The method of a request.

/// The method of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename_all = "UPPERCASE"))]
pub enum Method {
    /// Reads a resource.
    Get,
    /// Creates a resource or starts a process.
    Post,
    /// Replaces a resource.
    Put,
    /// Removes a resource.
    Delete,
}

impl Method {
    /// The method's name in HTTP.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Post => "POST",
            Self::Put => "PUT",
            Self::Delete => "DELETE",
        }
    }
}
