//! The icons, from Lucide (ISC). `npm run icons` writes this file.

use super::Icon;

#[rustfmt::skip]
#[expect(missing_docs, reason = "Lucide's names say what each shows")]
impl Icon {
    pub const CHECK: Self = Self("M20 6 9 17l-5-5");
    pub const CHEVRON_DOWN: Self = Self("m6 9 6 6 6-6");
    pub const CIRCLE_CHECK_BIG: Self = Self("M21.8 10A10 10 0 1 1 17 3.34M9 11l3 3L22 4");
    pub const CLOCK: Self = Self("M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M12 6v6l4 2");
    pub const COPY: Self = Self("M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2M4 16a2 2 0 0 1-2-2V4c0-1.1.9-2 2-2h10a2 2 0 0 1 2 2");
    pub const DOWNLOAD: Self = Self("M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5");
    pub const EXTERNAL_LINK: Self = Self("M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6");
    pub const FILE_TEXT: Self = Self("M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.7.7l3.6 3.6A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M10 9H8M16 13H8M16 17H8");
    pub const INFO: Self = Self("M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M12 16v-4M12 8h.01");
    pub const MAIL: Self = Self("m22 7-9 5.73a2 2 0 0 1-2 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2");
    pub const MESSAGE_CIRCLE: Self = Self("M3 16.34a2 2 0 0 1 .09 1.17L2.02 20.8a1 1 0 0 0 1.24 1.17l3.41-1a2 2 0 0 1 1.1.1 10 10 0 1 0-4.78-4.73");
    pub const PENCIL: Self = Self("M21.17 6.81a1 1 0 0 0-3.98-3.98L3.84 16.17a2 2 0 0 0-.5.83l-1.32 4.36a.5.5 0 0 0 .62.62L7 20.66a2 2 0 0 0 .83-.5zM15 5l4 4");
    pub const PLUS: Self = Self("M5 12h14M12 5v14");
    pub const PRINTER: Self = Self("M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1");
    pub const REFRESH_CW: Self = Self("M3 12a9 9 0 0 1 9-9 9.8 9.8 0 0 1 6.74 2.74L21 8M21 3v5h-5M21 12a9 9 0 0 1-9 9 9.8 9.8 0 0 1-6.74-2.74L3 16M8 16H3v5");
    pub const SEARCH: Self = Self("m21 21-4.34-4.34M11 3a8 8 0 1 0 0 16 8 8 0 1 0 0-16");
    pub const SEND: Self = Self("M14.54 21.69a.5.5 0 0 0 .93-.03l6.5-19a.5.5 0 0 0-.63-.63l-19 6.5a.5.5 0 0 0-.03.93l7.93 3.18a2 2 0 0 1 1.12 1.11zM21.85 2.15 10.91 13.09");
    pub const SHARE_2: Self = Self("M18 2a3 3 0 1 0 0 6 3 3 0 1 0 0-6M6 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6M18 16a3 3 0 1 0 0 6 3 3 0 1 0 0-6M8.59 13.51l6.83 3.98M15.41 6.51l-6.82 3.98");
    pub const TRIANGLE_ALERT: Self = Self("m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01");
    pub const WIFI_OFF: Self = Self("M12 20h.01M8.5 16.43a5 5 0 0 1 7 0M5 12.86a10 10 0 0 1 5.17-2.7M19 12.86a10 10 0 0 0-2-1.52M2 8.82a15 15 0 0 1 4.18-2.64M22 8.82a15 15 0 0 0-11.29-3.76M2 2l20 20");
    pub const X: Self = Self("M18 6 6 18M6 6l12 12");
}
