//! Case folding for searches. SQLite's own functions fold ASCII only.

use rusqlite::Connection;
use rusqlite::functions::{Context, FunctionFlags};

/// The text in lower case, accented letters too.
pub(super) fn fold(text: &str) -> String {
    text.to_lowercase()
}

/// Registers the SQL function `holds(text, folded)`: whether the text contains the folded one. There are no wildcards.
pub(super) fn register(connection: &Connection) -> rusqlite::Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC | FunctionFlags::SQLITE_DIRECTONLY;
    connection.create_scalar_function("holds", 2, flags, holds)
}

fn holds(context: &Context<'_>) -> rusqlite::Result<bool> {
    let text = context.get_raw(0).as_str()?;
    let sought = context.get_raw(1).as_str()?;
    Ok(fold(text).contains(sought))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_makes_no_difference_and_nothing_is_a_wildcard() {
        let connection = Connection::open_in_memory().unwrap();
        register(&connection).unwrap();
        let check = |text: &str, sought: &str, expected: bool| {
            let found = connection.query_row("SELECT holds(?1, ?2)", [text, &fold(sought)], |row| row.get(0));
            assert_eq!(found, Ok(expected), "{sought} in {text}");
        };
        check("Conceição d'Ávila", "ÇÃO D'á", true);
        check("CONCEIÇÃO", "conceição", true);
        check("Conceição", "conceicao", false);
        check("Loja 100% aberta", "100%", true);
        check("Loja 100 aberta", "100%", false);
        check("Loja_1", "a_1", true);
        check("Lojax1", "a_1", false);
        check("Loja", "", true);
    }
}
