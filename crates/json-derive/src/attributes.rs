//! Reads serde's attributes of a struct and its fields.

use syn::meta::ParseNestedMeta;
use syn::{Attribute, Error, Expr, ExprPath, Ident, LitStr, Result};

/// A struct's attributes.
#[derive(Default)]
pub(crate) struct Container {
    /// Whether names are written in camel case.
    camel_case: bool,
    /// Whether every field may be missing.
    pub(crate) default: bool,
}

/// A field's attributes.
#[derive(Default)]
pub(crate) struct Field {
    rename: Option<String>,
    pub(crate) aliases: Vec<String>,
    pub(crate) default: bool,
    /// The function that decides whether the field is left out.
    pub(crate) skip: Option<ExprPath>,
    /// The shape that replaces the type's own. The member must be present.
    pub(crate) shape: Option<ExprPath>,
}

impl Container {
    pub(crate) fn read(attributes: &[Attribute]) -> Result<Self> {
        let mut container = Self::default();
        each(attributes, "serde", |meta| {
            if is_flag(meta, "default") {
                container.default = true;
            } else if meta.path.is_ident("rename_all") {
                let case: LitStr = meta.value()?.parse()?;
                if case.value() != "camelCase" {
                    return Err(Error::new(case.span(), "Json supports camelCase only"));
                }
                container.camel_case = true;
            } else {
                return Err(meta.error("Json does not support this attribute"));
            }
            Ok(())
        })?;
        Ok(container)
    }

    /// The name of a field on the wire.
    pub(crate) fn name(&self, ident: &Ident, field: &Field) -> String {
        let ident = ident.to_string();
        match &field.rename {
            Some(name) => name.clone(),
            None if self.camel_case => camel_case(&ident),
            None => ident,
        }
    }
}

impl Field {
    pub(crate) fn read(attributes: &[Attribute]) -> Result<Self> {
        let mut field = Self::default();
        each(attributes, "json", |meta| {
            if !meta.path.is_ident("shape") {
                return Err(meta.error("Json does not support this attribute"));
            }
            field.shape = Some(meta.value()?.parse()?);
            Ok(())
        })?;
        each(attributes, "serde", |meta| {
            let text = |meta: &ParseNestedMeta<'_>| meta.value()?.parse::<LitStr>();
            if is_flag(meta, "default") {
                field.default = true;
            } else if meta.path.is_ident("rename") {
                field.rename = Some(text(meta)?.value());
            } else if meta.path.is_ident("alias") {
                field.aliases.push(text(meta)?.value());
            } else if meta.path.is_ident("skip_serializing_if") {
                field.skip = Some(text(meta)?.parse()?);
            } else if meta.path.is_ident("deserialize_with") {
                let _: Expr = meta.value()?.parse()?;
            } else {
                return Err(meta.error("Json does not support this attribute"));
            }
            Ok(())
        })?;
        Ok(field)
    }
}

/// Calls `read` with each attribute of `owner`.
fn each(attributes: &[Attribute], owner: &str, mut read: impl FnMut(&ParseNestedMeta<'_>) -> Result<()>) -> Result<()> {
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident(owner)) {
        attribute.parse_nested_meta(|meta| read(&meta))?;
    }
    Ok(())
}

/// Whether the attribute is `name` without a value.
fn is_flag(meta: &ParseNestedMeta<'_>, name: &str) -> bool {
    meta.path.is_ident(name) && !meta.input.peek(syn::Token![=])
}

/// Converts `valor_solicitado` to `valorSolicitado`, as serde does.
fn camel_case(ident: &str) -> String {
    let mut words = ident.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| {
        let mut chars = word.chars();
        let initial = chars.next().map(|c| c.to_ascii_uppercase());
        name + &initial.into_iter().chain(chars).collect::<String>()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_serde() {
        for (ident, expected) in [
            ("cpf", "cpf"),
            ("valor_solicitado", "valorSolicitado"),
            ("arquivo_base64", "arquivoBase64"),
            ("data_de_nascimento", "dataDeNascimento"),
        ] {
            assert_eq!(camel_case(ident), expected);
        }
    }
}
