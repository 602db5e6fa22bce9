//! Tables of texts: a name for each, its place, and the key by which a page knows it.

/// Makes of names what a language's files fill in, the place of each text, and the keys by which a page knows them. `$of` is the type that has the
/// texts, those of this table behind `$before` others. It reads the texts of the first group by their names, those of families by what they tell of.
#[macro_export]
macro_rules! table {
    (
        for $of:ident behind $before:expr;
        $(#[$views_doc:meta])* $views:ident { $($view:ident)* }
        $($(#[$doc:meta])* $family:ident { $($name:ident $(= $key:literal)?)* })*
    ) => {
        $(#[$views_doc])*
        pub struct $views {
            $(#[doc = concat!("`", stringify!($view), "`")] pub $view: &'static str,)*
        }

        impl $views {
            pub(super) fn list(&self) -> Vec<&'static str> {
                vec![$(self.$view),*]
            }
        }

        impl $of {
            $(
                #[doc = concat!("`", stringify!($view), "`")]
                pub fn $view(&self) -> &'static str {
                    self.text(Text::$view)
                }
            )*

            pub(super) fn text(&self, text: Text) -> &'static str {
                self.at($before + text as usize)
            }
        }

        $(
            $(#[$doc])*
            pub struct $family {
                $(#[doc = concat!("`", stringify!($name), "`")] pub $name: &'static str,)*
            }

            impl $family {
                pub(super) fn list(&self) -> Vec<&'static str> {
                    vec![$(self.$name),*]
                }
            }
        )*

        /// The place of each text in the table.
        #[expect(non_camel_case_types, reason = "these are the names of the texts")]
        #[derive(Clone, Copy)]
        pub(super) enum Text {
            $($view,)*
            $($($name,)*)*
        }

        /// How many texts the table has.
        pub const COUNT: usize = [$(Text::$view,)* $($(Text::$name,)*)*].len();

        /// The keys of the texts, as a page writes them: `newSale`, and of a family `step.link`.
        pub(super) fn keys() -> Vec<String> {
            vec![
                $($crate::messages::camel_case(stringify!($view)),)*
                $($($crate::messages::family_key(stringify!($name), &[$($key)?]),)*)*
            ]
        }
    };
}
