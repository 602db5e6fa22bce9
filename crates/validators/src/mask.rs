//! Input masks.
#![expect(
    missing_docs,
    reason = "wasm-bindgen's macro adds undocumented items to string enums"
)]

use std::cell::Cell;

use parcela_core::mask::{Edited, Mask};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const MASKED: &str = "/** The text of a field with its mask, and its caret. */
export interface Masked {
  text: string;
  /** The position of the caret, as `selectionStart` counts. */
  caret: number;
  /** Set if a part of the input was not used. */
  rejected?: true;
}";

#[wasm_bindgen]
extern "C" {
    /// The text of a field with its mask, and its caret.
    #[wasm_bindgen(js_name = Object, typescript_type = "Masked")]
    pub type Masked;

    #[wasm_bindgen(constructor, js_class = "Object")]
    fn new() -> Masked;

    #[wasm_bindgen(method, setter)]
    fn set_text(this: &Masked, text: &str);

    #[wasm_bindgen(method, setter)]
    fn set_caret(this: &Masked, caret: usize);

    #[wasm_bindgen(method, setter)]
    fn set_rejected(this: &Masked, rejected: bool);
}

/// The kind of a mask.
#[wasm_bindgen]
#[derive(Clone, Copy)]
pub enum MaskKind {
    /// `000.000.000-00`
    Cpf = "cpf",
    /// `AA.AAA.AAA/AAAA-00`
    Cnpj = "cnpj",
    /// `00000-000`
    Cep = "cep",
    /// `(00) 00000-0000`
    Celular = "celular",
    /// `dd/mm/aaaa`
    DataDeNascimento = "dataDeNascimento",
    /// `1.234,56`
    Valor = "valor",
}

/// The `inputType` of an edit that the text alone does not show.
#[wasm_bindgen]
#[derive(Clone, Copy)]
pub enum InputType {
    /// The delete key.
    DeleteContentForward = "deleteContentForward",
    /// A text that was dragged into the field.
    InsertFromDrop = "insertFromDrop",
    /// A text from the clipboard.
    InsertFromPaste = "insertFromPaste",
    /// A text that the browser inserted, such as a suggestion.
    InsertReplacementText = "insertReplacementText",
}

thread_local! {
    /// The last edit, and the one before it, while the next one depends on typed points.
    static RECENT: Cell<[Option<Edited>; 2]> = const { Cell::new([None, None]) };
}

/// The masked text of a field after an edit; undefined for a kind without a mask. A mask does not validate: surplus
/// keys are dropped, and a pasted text with more digits than fit is refused.
///
/// @param caret the position of the caret in `text`, as `selectionStart`. Default: the end
/// @param previous the masked text before the edit
/// @param inputType the event's `inputType`
#[wasm_bindgen]
pub fn mask(
    kind: MaskKind,
    text: &str,
    caret: Option<usize>,
    previous: Option<String>,
    #[wasm_bindgen(js_name = inputType, unchecked_optional_param_type = "string")] input_type: Option<InputType>,
) -> Option<Masked> {
    let mask = match kind {
        MaskKind::Cpf => Mask::Cpf,
        MaskKind::Cnpj => Mask::Cnpj,
        MaskKind::Cep => Mask::Cep,
        MaskKind::Celular => Mask::Celular,
        MaskKind::DataDeNascimento => Mask::DataDeNascimento,
        MaskKind::Valor => Mask::Valor,
        _ => return None,
    };
    let (caret, previous) = (caret.unwrap_or(usize::MAX), previous.unwrap_or_default());
    let last = if mask == Mask::Valor {
        RECENT.take()
    } else {
        [None, None]
    };
    let before = last.into_iter().flatten().find(|edited| edited.text == previous);
    let edited = match input_type {
        Some(InputType::DeleteContentForward) => mask.edit_forward(&previous, text, caret),
        Some(InputType::InsertFromDrop | InputType::InsertFromPaste | InputType::InsertReplacementText) => {
            mask.edit_pasted(&previous, text, caret)
        }
        _ => match &before {
            Some(before) => before.then(mask, text, caret),
            None => mask.edit(&previous, text, caret),
        },
    };
    if mask == Mask::Valor {
        RECENT.set([Some(edited.clone()), before].map(|edited| edited.filter(Edited::is_open)));
    }
    let masked = Masked::new();
    masked.set_text(&edited.text);
    masked.set_caret(edited.caret);
    if edited.rejected().is_some() {
        masked.set_rejected(true);
    }
    Some(masked)
}
