//! The operations as a TypeScript module: their inputs as types, and the table of their routes.

use std::collections::BTreeSet;

use ts_rs::{Config, TS};

use crate::json::{Field, FromJson, Shape};
use crate::operation::{
    InBody, InPath, InPathAndBody, InQuery, Input, InputLocation, NoInput, Operation, Repeat, Route,
};
use crate::with_operations;

const HEAD: &str =
    "/** The operations of the partner API: their inputs and their routes. Written by `cargo xtask types`. */

import type {
";

const ROUTE: &str = r#"
/** The operations that a page can call, by the specification's names. */
export type OperationName = keyof OperationInputs;

/** An operation's request line, input, success and repeat rule. */
export interface OperationRoute {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** The path from the base address on. A parameter is the last segment, in braces. */
  path: string;
  /** The parts of the request that hold the input, in the order in which the client's method takes them. */
  input: readonly ("path" | "query" | "body")[];
  /** The parameters of the query. */
  query: readonly string[];
  /** The numeric parameters of the path and the query. The others are texts. */
  numbers: readonly string[];
  /** The status of a success. */
  status: number;
  /** Whether a failed attempt may be repeated: always, under one `Idempotency-Key`, or never blindly. */
  repeat: "safe" | "withKey" | "never";
}
"#;

const FIELDS: &str = "
/** The members of an object in an input: 1 for a text or a number. */
export interface Fields {
  readonly [name: string]: Fields | 1;
}

/** The members of an operation's query or body, if it has one. */
export const FIELDS: Partial<Record<OperationName, Fields>> = {
";

/// An operation's entries in both parts of the module.
struct Row {
    route: Route,
    parts: &'static [(InputLocation, &'static Shape)],
    input: String,
}

/// Returns the module of all operations except generateAccessToken, which no page calls.
pub fn operations() -> String {
    let rows = rows();
    let inputs = rows.iter().map(|row| format!("  {}: {};\n", row.route.name, row.input));
    let routes = rows.iter().map(entry);
    let lines = rows.iter().map(|Row { route, .. }| {
        let key = if route.repeat == Repeat::WithKey {
            " withKey"
        } else {
            ""
        };
        format!("  {}: \"{} {}{key}\",\n", route.name, route.method.as_str(), route.path)
    });
    [
        HEAD,
        &imports(&rows),
        "} from \"./wire.js\";\n",
        "\n/** The whole input of each operation that a page can call, by the specification's names. */\n",
        "export interface OperationInputs {\n",
        &inputs.collect::<String>(),
        "}\n",
        ROUTE,
        "\n/** The routes of the operations. */\n",
        "export const OPERATIONS: Record<OperationName, OperationRoute> = {\n",
        &routes.collect::<String>(),
        "};\n",
        "\n/** The part of the table that a page downloads: the method and the path, for errors, and whether the operation takes a key. */\n",
        "export const ROUTES: Record<OperationName, string> = {\n",
        &lines.collect::<String>(),
        "};\n",
        FIELDS,
        &rows.iter().filter_map(members).collect::<String>(),
        "};\n",
    ]
    .concat()
}

/// The imports of the wire types in the inputs.
fn imports(rows: &[Row]) -> String {
    let words = rows
        .iter()
        .flat_map(|row| row.input.split(|c: char| !c.is_ascii_alphanumeric()));
    let types: BTreeSet<_> = words
        .filter(|word| word.starts_with(|c: char| c.is_ascii_uppercase()) && *word != "Record")
        .collect();
    let lines: Vec<_> = types.iter().map(|name| format!("  {name},\n")).collect();
    lines.concat()
}

fn rows() -> Vec<Row> {
    macro_rules! rows {
        ($($operation:ty),*) => { vec![$(row::<$operation>()),*] };
    }
    with_operations!(rows)
}

fn row<O: Operation<Input: Declared>>() -> Row {
    Row {
        route: O::ROUTE,
        parts: O::Input::LOCATIONS,
        input: O::Input::declaration(&Config::default().with_large_int("number")),
    }
}

fn entry(Row { route, parts, .. }: &Row) -> String {
    let input: Vec<_> = parts.iter().map(|(part, _)| part).collect();
    let queries = parts.iter().filter(|(part, _)| matches!(part, InputLocation::Query));
    let query: Vec<_> = queries.flat_map(|(_, shape)| names(shape)).collect();
    let numbers: Vec<_> = parts.iter().flat_map(|(part, shape)| numbers(*part, shape)).collect();
    let fields = [
        ("method", json(route.method.as_str())),
        ("path", json(route.path)),
        ("input", json(&input)),
        ("query", json(&query)),
        ("numbers", json(&numbers)),
        ("status", json(&route.status)),
        ("repeat", json(&route.repeat)),
    ];
    let fields = fields.map(|(name, value)| format!("    {name}: {value},\n"));
    format!("  {}: {{\n{}  }},\n", route.name, fields.concat())
}

/// The names of the members of an operation's query or body.
fn members(Row { route, parts, .. }: &Row) -> Option<String> {
    let (_, shape) = parts.iter().find(|(part, _)| *part != InputLocation::Path)?;
    Some(format!("  {}: {{ {} }},\n", route.name, nested(shape)))
}

/// The names of an object's members, and of theirs.
fn nested(shape: &Shape) -> String {
    let member = |field: &Field| match field.shape {
        Shape::Object(_) => format!("{}: {{ {} }}", field.name, nested(field.shape)),
        _ => format!("{}: 1", field.name),
    };
    shape.fields().iter().map(member).collect::<Vec<_>>().join(", ")
}

fn names(shape: &'static Shape) -> Vec<&'static str> {
    shape.fields().iter().map(|field| field.name).collect()
}

/// The numeric fields of a part that holds texts.
fn numbers(part: InputLocation, shape: &'static Shape) -> Vec<&'static str> {
    let fields = match part {
        InputLocation::Path | InputLocation::Query => shape.fields(),
        InputLocation::Body => &[],
    };
    let numbers = fields.iter().filter(|field| is_number(field.shape));
    numbers.map(|field| field.name).collect()
}

fn is_number(shape: &Shape) -> bool {
    match shape {
        Shape::Number | Shape::Whole | Shape::Long => true,
        Shape::Nullable(shape) => is_number(shape),
        _ => false,
    }
}

/// Formats JSON like this repository's TypeScript.
fn json(value: &(impl serde::Serialize + ?Sized)) -> String {
    let text = serde_json::to_string(value).unwrap_or_default();
    text.replace("\",\"", "\", \"")
}

/// An input with its TypeScript type.
trait Declared: Input {
    fn declaration(config: &Config) -> String;
}

impl Declared for NoInput {
    fn declaration(_: &Config) -> String {
        "Record<string, never>".to_owned()
    }
}

impl<T: TS + FromJson> Declared for InQuery<T> {
    fn declaration(config: &Config) -> String {
        T::name(config)
    }
}

impl<T: TS + FromJson> Declared for InBody<T> {
    fn declaration(config: &Config) -> String {
        T::name(config)
    }
}

impl<P: TS + FromJson> Declared for InPath<P> {
    fn declaration(config: &Config) -> String {
        fields_of::<P>(config)
    }
}

impl<P: TS + FromJson, T: TS + FromJson> Declared for InPathAndBody<P, T> {
    fn declaration(config: &Config) -> String {
        format!("{} & {}", T::name(config), fields_of::<P>(config))
    }
}

/// The fields of a shape on one line, without their docs.
fn fields_of<T: TS>(config: &Config) -> String {
    let inline = T::inline(config);
    let lines = inline.lines().map(str::trim);
    let lines = lines.filter(|line| !line.starts_with(['/', '*']));
    let text = lines.collect::<Vec<_>>().join(" ");
    text.replace(", }", " }").replace(",}", " }")
}
