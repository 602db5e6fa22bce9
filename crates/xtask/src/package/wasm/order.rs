//! The order of a wasm's functions, for compression: each is followed by one that has much in common with it.
//!
//! A compressor writes a repetition as its distance, and near ones in fewer bits. This order is worth 2.5 kB of brotli of the
//! checkout beside wasm-opt's order by names, and 5 kB beside the compiler's. What the functions do is not touched.

use std::collections::{BTreeMap, HashMap};

use anyhow::Result;
use wasm_encoder::{NameMap, NameSection, Section};

use crate::package::symbols::{Functions, without_names};

/// As many bytes make a piece of code that can be found again.
const PIECE: usize = 6;
/// A piece that more functions have says nothing of two of them.
const COMMON: usize = 200;
/// How much a function counts that stands one, two, three… places before.
const WEIGHTS: [u32; 5] = [5, 4, 3, 2, 1];
/// Added to a function's length, so that the smallest do not come first for a single piece.
const BASE: u32 = 5;

/// What stands before a name while wasm-opt orders by names: so many digits of a place, and a blank.
const DIGITS: usize = 6;

/// The module `wasm` with each function's place before its name, by which wasm-opt puts them into order.
pub(crate) fn named_by_place(wasm: &[u8]) -> Result<Vec<u8>> {
    let functions = Functions::of(wasm)?;
    let mut places = BTreeMap::new();
    for (place, function) in order(&bodies(&functions, wasm)?).into_iter().enumerate() {
        places.insert(functions.imported + u32::try_from(function)?, place);
    }
    let name = |function: &u32| functions.names.get(function).map_or("", String::as_str);
    let imported = (0..functions.imported).map(|function| (function, name(&function).to_owned()));
    let placed = places
        .iter()
        .map(|(function, place)| (*function, format!("{place:0DIGITS$} {}", name(function))));
    with_names(wasm, imported.chain(placed))
}

/// The module `wasm` without the places before its functions' names.
pub(crate) fn named_as_before(wasm: &[u8]) -> Result<Vec<u8>> {
    let functions = Functions::of(wasm)?;
    let names = functions
        .names
        .into_iter()
        .map(|(function, name)| match name.split_once(' ') {
            Some((place, own)) if function >= functions.imported && place.len() == DIGITS => (function, own.to_owned()),
            _ => (function, name),
        });
    with_names(wasm, names)
}

fn with_names(wasm: &[u8], names: impl Iterator<Item = (u32, String)>) -> Result<Vec<u8>> {
    let mut map = NameMap::new();
    names.for_each(|(function, name)| map.append(function, &name));
    let mut section = NameSection::new();
    section.functions(&map);
    let mut named = without_names(wasm)?;
    section.append_to(&mut named);
    Ok(named)
}

fn bodies<'a>(functions: &Functions, wasm: &'a [u8]) -> Result<Vec<&'a [u8]>> {
    let bodies = functions.bodies.iter();
    let bodies = bodies.map(|body| Ok(&wasm[usize::try_from(body.start)?..usize::try_from(body.end)?]));
    bodies.collect()
}

/// The functions, each behind those that it shares most pieces with, for its length.
fn order(bodies: &[&[u8]]) -> Vec<usize> {
    let shared = Shared::of(bodies);
    let mut left: Vec<bool> = vec![true; bodies.len()];
    let mut order: Vec<usize> = Vec::with_capacity(bodies.len());
    let mut next = (0..bodies.len()).max_by_key(|function| bodies[*function].len());
    while let Some(function) = next {
        left[function] = false;
        order.push(function);
        next = shared
            .nearest(&order, &left)
            .or_else(|| left.iter().position(|left| *left));
    }
    order
}

/// The pieces that functions have in common.
struct Shared {
    /// Of each function.
    pieces: Vec<Vec<u32>>,
    /// Of each piece.
    functions: Vec<Vec<usize>>,
    /// How many pieces each function has, with those that it shares with none.
    lengths: Vec<u32>,
}

impl Shared {
    fn of(bodies: &[&[u8]]) -> Self {
        let mut numbers = HashMap::new();
        let mut functions: Vec<Vec<usize>> = Vec::new();
        for (function, body) in bodies.iter().enumerate() {
            for piece in body.windows(PIECE) {
                let number = *numbers.entry(piece).or_insert(functions.len());
                if number == functions.len() {
                    functions.push(Vec::new());
                }
                if functions[number].last() != Some(&function) {
                    functions[number].push(function);
                }
            }
        }
        let mut shared = Self {
            pieces: vec![Vec::new(); bodies.len()],
            functions: Vec::new(),
            lengths: vec![BASE; bodies.len()],
        };
        for functions in functions {
            for function in &functions {
                shared.lengths[*function] += 1;
            }
            if (2..=COMMON).contains(&functions.len()) {
                let number = u32::try_from(shared.functions.len()).unwrap_or(u32::MAX);
                for function in &functions {
                    shared.pieces[*function].push(number);
                }
                shared.functions.push(functions);
            }
        }
        shared
    }

    /// The function of those `left` that is most like the last of `order`; `None` when none shares a piece with them.
    fn nearest(&self, order: &[usize], left: &[bool]) -> Option<usize> {
        let mut scores: Vec<f64> = vec![0.0; left.len()];
        for (function, weight) in order.iter().rev().zip(WEIGHTS) {
            for piece in &self.pieces[*function] {
                let functions = &self.functions[*piece as usize];
                // A piece says the more the fewer have it.
                let score = f64::from(weight) / f64::from(u32::try_from(functions.len()).unwrap_or(u32::MAX));
                for function in functions.iter().filter(|function| left[**function]) {
                    scores[*function] += score / f64::from(self.lengths[*function]);
                }
            }
        }
        let scored = scores.iter().enumerate().filter(|(_, score)| **score > 0.0);
        scored
            .max_by(|(_, one), (_, other)| one.total_cmp(other))
            .map(|(function, _)| function)
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{CodeSection, Function, FunctionSection, Module, TypeSection};

    use super::*;

    /// A module of functions `f0`, `f1`…, each with its constants.
    fn module(functions: &[&[i32]]) -> Vec<u8> {
        let (mut types, mut declared, mut code) = (TypeSection::new(), FunctionSection::new(), CodeSection::new());
        types.ty().function([], []);
        for constants in functions {
            declared.function(0);
            let mut function = Function::new([]);
            for constant in *constants {
                function.instructions().i32_const(*constant).drop();
            }
            function.instructions().end();
            code.function(&function);
        }
        let mut module = Module::new();
        module.section(&types).section(&declared).section(&code);
        let names = (0..).zip(functions).map(|(index, _)| (index, format!("f{index}")));
        with_names(&module.finish(), names).unwrap()
    }

    #[test]
    fn functions_stand_beside_those_that_are_like_them() {
        let [one, other] = [
            [1_000, 2_000, 3_000, 4_000, 5_000],
            [70_000, 80_000, 90_000, 60_000, 50_000],
        ];
        let wasm = module(&[&one[..4], &other[..4], &one, &other, &[7]]);
        assert_eq!(
            names(&named_by_place(&wasm).unwrap()),
            ["000002 f0", "000001 f1", "000003 f2", "000000 f3", "000004 f4"]
        );
    }

    #[test]
    fn nothing_but_the_names_is_changed_and_they_come_back() {
        let wasm = module(&[&[1, 2, 3], &[4, 5, 6], &[1, 2, 3, 4]]);
        let placed = named_by_place(&wasm).unwrap();
        assert_ne!(placed, wasm);
        assert_eq!(named_as_before(&placed).unwrap(), wasm);
    }

    fn names(wasm: &[u8]) -> Vec<String> {
        Functions::of(wasm).unwrap().names.into_values().collect()
    }
}
