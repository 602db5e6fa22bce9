//! Generates the implementations of the derive.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Error, Fields, GenericParam, Generics, Ident, Result, Type, parse_quote};

use crate::attributes::{Container, Field};

/// A field with its attributes.
struct Member<'a> {
    ident: &'a Ident,
    kind: &'a Type,
    name: String,
    attributes: Field,
}

pub(crate) fn expand(input: &DeriveInput) -> Result<TokenStream> {
    let members = members(input)?;
    let reader = reader(input, &members);
    let writer = writer(input, &members);
    Ok(quote! { #reader #writer })
}

fn members(input: &DeriveInput) -> Result<Vec<Member<'_>>> {
    let Data::Struct(data) = &input.data else {
        return Err(Error::new_spanned(input, "Json supports structs only"));
    };
    let Fields::Named(fields) = &data.fields else {
        return Err(Error::new_spanned(&data.fields, "Json supports named fields only"));
    };
    let container = Container::read(&input.attrs)?;
    let mut members = Vec::new();
    for field in &fields.named {
        let mut attributes = Field::read(&field.attrs)?;
        attributes.default |= container.default;
        let Some(ident) = &field.ident else {
            continue;
        };
        members.push(Member {
            ident,
            kind: &field.ty,
            name: container.name(ident, &attributes),
            attributes,
        });
    }
    Ok(members)
}

fn reader(input: &DeriveInput, members: &[Member<'_>]) -> TokenStream {
    let name = &input.ident;
    let generics = bounded(&input.generics, &parse_quote!(::parcela_json::FromJson));
    let (head, arguments, bounds) = generics.split_for_impl();
    let fields = members.iter().map(table_entry);
    let values = members.iter().map(|member| {
        let (ident, wire, aliases) = (member.ident, &member.name, &member.attributes.aliases);
        if let Some(shape) = &member.attributes.shape {
            quote! { #ident: object.get_shaped(&[#wire #(, #aliases)*], #shape, mismatch) }
        } else if member.attributes.default {
            quote! { #ident: object.get_or_default(&[#wire #(, #aliases)*], mismatch) }
        } else {
            quote! { #ident: object.get(&[#wire #(, #aliases)*], mismatch) }
        }
    });
    let count = members.len();
    quote! {
        const _: () = ::std::assert!(#count <= ::parcela_json::Shape::MOST_FIELDS, "too many fields");

        impl #head ::parcela_json::FromJson for #name #arguments #bounds {
            const SHAPE: &'static ::parcela_json::Shape = &::parcela_json::Shape::Object(&[#(#fields),*]);

            fn take(value: ::parcela_json::Raw<'_>, mismatch: &mut ::parcela_json::Mismatch) -> Self {
                let object = ::parcela_json::Object::new(value, mismatch);
                Self { #(#values),* }
            }
        }
    }
}

fn table_entry(member: &Member<'_>) -> TokenStream {
    let (kind, wire, aliases) = (member.kind, &member.name, &member.attributes.aliases);
    let own = &member.attributes.shape;
    let shape = own.as_ref().map_or_else(
        || quote! { <#kind as ::parcela_json::FromJson>::SHAPE },
        |shape| quote! { #shape },
    );
    let missing = if own.is_some() {
        quote! { ::std::option::Option::None }
    } else if member.attributes.default {
        let reason = format!("{wire} has no default that JSON can express");
        quote! { ::std::option::Option::Some(#shape.empty().expect(#reason)) }
    } else {
        quote! { #shape.missing() }
    };
    quote! {
        ::parcela_json::Field {
            name: #wire,
            aliases: &[#(#aliases),*],
            shape: #shape,
            missing: #missing,
        }
    }
}

fn writer(input: &DeriveInput, members: &[Member<'_>]) -> TokenStream {
    let name = &input.ident;
    let generics = bounded(&input.generics, &parse_quote!(::parcela_json::ToJson));
    let (head, arguments, bounds) = generics.split_for_impl();
    let additions = members.iter().map(|member| {
        let (ident, wire) = (member.ident, &member.name);
        let add = quote! { members.add(#wire, &self.#ident); };
        match &member.attributes.skip {
            Some(skip) => quote! { if !#skip(&self.#ident) { #add } },
            None => add,
        }
    });
    quote! {
        impl #head ::parcela_json::ToJson for #name #arguments #bounds {
            fn write(&self, text: &mut ::std::string::String) {
                let mut members = ::parcela_json::Members::open(text);
                #(#additions)*
                members.close();
            }
        }
    }
}

/// The generics, with `bound` on each type.
fn bounded(generics: &Generics, bound: &syn::TypeParamBound) -> Generics {
    let mut generics = generics.clone();
    for parameter in &mut generics.params {
        if let GenericParam::Type(parameter) = parameter {
            parameter.bounds.push(bound.clone());
        }
    }
    generics
}
