//! The declaration of texts by their names. The texts themselves are in TypeScript, by the keys that follow from the names.

use std::ops::Deref;

use super::common::Common;

/// The texts of one widget in one language: those that both widgets have, and its own.
pub trait WidgetMessages: Copy + Deref<Target = Common> + From<Common> {
    /// The number of texts in the widget's table.
    const COUNT: usize;

    /// The keys of the widget's own texts, in the order of its table.
    fn own_keys() -> Vec<String>;

    /// The title of the view that replaces a widget with a wrong attribute.
    fn setup_title(self) -> &'static str;

    /// Reads the widget's table. `source` holds the texts in the order of their keys with `'\0'` between them, and then the page's texts for
    /// statuses that this package does not know: each is a number and a text. Returns `None` if texts are missing.
    fn read(lang: &str, source: &str) -> Option<Self> {
        Common::read(lang, source, Self::COUNT).map(Self::from)
    }

    /// The keys of all texts in the widget's table.
    fn keys() -> Vec<String> {
        [super::keys(), Self::own_keys()].concat()
    }
}

/// Declares texts by their names in Rust, in sections. A section's family is the beginning of its names and of the keys with which a page
/// overrides the texts: `failure: failure_not_found` declares the text `failure.notFound`. The family `_` is none.
///
/// - `$Messages` gets a method for each text. It is [`Common`](crate::messages::Common), or a struct with the declared documentation that
///   dereferences to it.
/// - The enum `Text` has a variant for each text, for code that selects one. `$Messages::text` returns the selected text.
/// - `NAMED` is the number of texts in a table up to the last of these, which `$before` other texts precede.
#[macro_export]
macro_rules! texts {
    ($(#[$doc:meta])* pub struct $Messages:ident; $($sections:tt)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $Messages($crate::messages::Common);

        impl std::ops::Deref for $Messages {
            type Target = $crate::messages::Common;

            fn deref(&self) -> &Self::Target {
                &self.0
            }
        }

        impl From<$crate::messages::Common> for $Messages {
            fn from(common: $crate::messages::Common) -> Self {
                Self(common)
            }
        }

        $crate::texts! { impl $Messages after $crate::messages::COUNT; $($sections)* }
    };
    (impl $Messages:ident after $before:expr; $($family:tt: $($name:ident)*;)*) => {
        const NAMED: usize = $before + [$($(stringify!($name)),*),*].len();

        fn named_keys() -> Vec<String> {
            [$($crate::messages::keys_of(stringify!($family), &[$(stringify!($name)),*])),*].concat()
        }

        /// The texts by their names.
        #[expect(non_camel_case_types, reason = "the methods have the same names")]
        #[derive(Clone, Copy)]
        pub(super) enum Text {
            $($($name,)*)*
        }

        impl $Messages {
            pub(super) fn text(self, text: Text) -> &'static str {
                self.at($before + text as usize)
            }

            $($(
                #[doc = concat!("The text `", stringify!($name), "`.")]
                pub fn $name(self) -> &'static str {
                    self.text(Text::$name)
                }
            )*)*
        }
    };
}

/// The keys of texts by their names, which begin with `family`.
pub fn keys_of(family: &str, names: &[&str]) -> Vec<String> {
    let key = |name: &&str| {
        let rest = name.strip_prefix(family).and_then(|rest| rest.strip_prefix('_'));
        let of_family = rest.map(|rest| [&camel_case(family), ".", &camel_case(rest)].concat());
        of_family.unwrap_or_else(|| camel_case(name))
    };
    names.iter().map(key).collect()
}

fn camel_case(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |key, word| {
        let (initial, rest) = word.split_at(1);
        [&key, &initial.to_ascii_uppercase(), rest].concat()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_follows_from_the_name() {
        let keys = [
            keys_of("_", &["copy", "link_ready"]),
            keys_of("down_payment", &["down_payment_too_much"]),
        ];
        assert_eq!(keys.concat(), ["copy", "linkReady", "downPayment.tooMuch"]);
    }
}
