//! The SQL functions of the sandbox: random identifiers, and a search that ignores case.

use std::sync::Arc;

use rusqlite::Connection;
use rusqlite::functions::{Context, FunctionFlags};
use uuid::Uuid;

use super::StoreError;
use crate::ports::Random;

/// Registers `random_uuid()`, which draws from `random`.
pub(super) fn register_random(connection: &Connection, random: &Arc<dyn Random>) -> rusqlite::Result<()> {
    let random = Arc::clone(random);
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DIRECTONLY;
    connection.create_scalar_function("random_uuid", 0, flags, move |_| {
        let id = random.uuid();
        id.map(|id| id.as_bytes().to_vec())
            .map_err(|error| rusqlite::Error::UserFunctionError(error.into()))
    })
}

/// A new identifier.
///
/// # Errors
///
/// `Sqlite` when the host has no random numbers.
pub(super) fn new_id(connection: &Connection) -> Result<Uuid, StoreError> {
    let mut statement = connection.prepare_cached("SELECT random_uuid()")?;
    Ok(Uuid::from_bytes(statement.query_row([], |row| row.get(0))?))
}

/// The text in lower case, without the accents of Portuguese and Spanish. SQLite's own functions fold ASCII only.
pub(super) fn fold(text: &str) -> String {
    let is_mark = |character: &char| matches!(character, '\u{300}'..='\u{36f}');
    let plain = |character| match character {
        'à'..='å' => 'a',
        'ç' => 'c',
        'è'..='ë' => 'e',
        'ì'..='ï' => 'i',
        'ñ' => 'n',
        'ò'..='ö' => 'o',
        'ù'..='ü' => 'u',
        other => other,
    };
    let lower = text.to_lowercase();
    lower
        .chars()
        .filter(|character| !is_mark(character))
        .map(plain)
        .collect()
}

/// Registers `holds(text, folded)`: whether the text contains the folded one. There are no wildcards.
pub(super) fn register_holds(connection: &Connection) -> rusqlite::Result<()> {
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
    fn case_and_accents_make_no_difference_and_nothing_is_a_wildcard() {
        let connection = Connection::open_in_memory().unwrap();
        register_holds(&connection).unwrap();
        let check = |text: &str, sought: &str, expected: bool| {
            let found = connection.query_row("SELECT holds(?1, ?2)", [text, &fold(sought)], |row| row.get(0));
            assert_eq!(found, Ok(expected), "{sought} in {text}");
        };
        check("Conceição d'Ávila", "ÇÃO D'á", true);
        check("CONCEIÇÃO", "conceição", true);
        check("Conceição", "conceicao", true);
        check("Joao", "JOÃO", true);
        check("Joa\u{303}o Muñoz", "joão munoz", true);
        check("Conceição", "concecao", false);
        check("Loja 100% aberta", "100%", true);
        check("Loja 100 aberta", "100%", false);
        check("Loja_1", "a_1", true);
        check("Lojax1", "a_1", false);
        check("Loja", "", true);
    }
}
