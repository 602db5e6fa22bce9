//! The parts of a request that hold an operation's input, and their shapes.

use std::marker::PhantomData;

use crate::json::{FromJson, Mismatch, Raw, Shape};

/// A part of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub enum InputLocation {
    /// The path's parameter.
    Path,
    /// The query.
    Query,
    /// The JSON body.
    Body,
}

/// The input of an operation on the wire.
pub trait Input {
    /// The values of the parts.
    type Value;

    /// The parts that hold the input, each with its shape, in the order of a call's arguments.
    const LOCATIONS: &'static [(InputLocation, &'static Shape)];

    /// Reads the input from one object that has the fields of all parts.
    fn take(object: Raw<'_>, mismatch: &mut Mismatch) -> Self::Value;
}

/// No input.
#[derive(Debug)]
pub enum NoInput {}

/// `T` in the query.
#[derive(Debug)]
pub struct InQuery<T>(PhantomData<T>);

/// `T` in the body.
#[derive(Debug)]
pub struct InBody<T>(PhantomData<T>);

/// `P`, which has one field, in the path.
#[derive(Debug)]
pub struct InPath<P>(PhantomData<P>);

/// `P` in the path and `T` in the body.
#[derive(Debug)]
pub struct InPathAndBody<P, T>(PhantomData<(P, T)>);

impl Input for NoInput {
    type Value = ();
    const LOCATIONS: &'static [(InputLocation, &'static Shape)] = &[];

    fn take(_: Raw<'_>, _: &mut Mismatch) {}
}

impl<T: FromJson> Input for InQuery<T> {
    type Value = T;
    const LOCATIONS: &'static [(InputLocation, &'static Shape)] = &[(InputLocation::Query, T::SHAPE)];

    fn take(object: Raw<'_>, mismatch: &mut Mismatch) -> T {
        T::take(object, mismatch)
    }
}

impl<T: FromJson> Input for InBody<T> {
    type Value = T;
    const LOCATIONS: &'static [(InputLocation, &'static Shape)] = &[(InputLocation::Body, T::SHAPE)];

    fn take(object: Raw<'_>, mismatch: &mut Mismatch) -> T {
        T::take(object, mismatch)
    }
}

impl<P: FromJson> Input for InPath<P> {
    type Value = P;
    const LOCATIONS: &'static [(InputLocation, &'static Shape)] = &[(InputLocation::Path, P::SHAPE)];

    fn take(object: Raw<'_>, mismatch: &mut Mismatch) -> P {
        P::take(object, mismatch)
    }
}

impl<P: FromJson, T: FromJson> Input for InPathAndBody<P, T> {
    type Value = (P, T);
    const LOCATIONS: &'static [(InputLocation, &'static Shape)] =
        &[(InputLocation::Path, P::SHAPE), (InputLocation::Body, T::SHAPE)];

    fn take(object: Raw<'_>, mismatch: &mut Mismatch) -> (P, T) {
        (P::take(object, mismatch), T::take(object, mismatch))
    }
}
