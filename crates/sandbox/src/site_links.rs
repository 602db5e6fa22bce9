//! Site links: the header and footer of the site, for the sandbox's pages beside it.

/// Whether a site is served beside the sandbox. Without one, the sandbox's pages have no header.
#[derive(Debug, Clone, Copy)]
pub(crate) struct HasSite(pub(crate) bool);

/// The texts and addresses of header and footer in one language.
pub(crate) struct SiteLinks {
    pub(crate) home: &'static str,
    /// The name of the navigation.
    pub(crate) label: &'static str,
    /// Text and address of each page.
    pub(crate) links: &'static [(&'static str, &'static str)],
    pub(crate) licence: &'static str,
    pub(crate) gallery: (&'static str, &'static str),
}

const PORTUGUESE: SiteLinks = SiteLinks {
    home: "/index.html",
    label: "Partes do site",
    links: &[
        ("Início", "/index.html"),
        ("Demo", "/store.html"),
        ("Playground", "/playground.html"),
        ("Console", "/console.html"),
        ("Temas", "/theme.html"),
        ("Guias", "/guides/index.html"),
        ("Referência", "/reference/index.html"),
        ("Sandbox", "/sandbox"),
    ],
    licence: "Parcela é software livre: Apache-2.0 ou MIT. Nada do que se faz nestas páginas é uma venda de verdade.",
    gallery: ("Galeria", "/gallery.html"),
};

#[cfg(feature = "explorer")]
const ENGLISH: SiteLinks = SiteLinks {
    home: "/en/index.html",
    label: "Parts of the site",
    links: &[
        ("Home", "/en/index.html"),
        ("Demo", "/en/store.html"),
        ("Playground", "/en/playground.html"),
        ("Console", "/en/console.html"),
        ("Themes", "/en/theme.html"),
        ("Guides", "/en/guides/index.html"),
        ("Reference", "/en/reference/index.html"),
        ("API", "/docs/"),
    ],
    licence: "Parcela is free software: Apache-2.0 or MIT. Nothing that you do on these pages is a real sale.",
    gallery: ("Gallery", "/en/gallery.html"),
};

impl HasSite {
    /// The links in Portuguese, if there is a site.
    pub(crate) fn portuguese(self) -> Option<&'static SiteLinks> {
        self.0.then_some(&PORTUGUESE)
    }

    /// The links in English, if there is a site.
    #[cfg(feature = "explorer")]
    pub(crate) fn english(self) -> Option<&'static SiteLinks> {
        self.0.then_some(&ENGLISH)
    }
}
