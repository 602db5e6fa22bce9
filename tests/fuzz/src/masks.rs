//! Masks of fields during typing.

use parcela_core::mask::Mask;

const MASKS: [Mask; 6] = [
    Mask::Cpf,
    Mask::Cnpj,
    Mask::Cep,
    Mask::Celular,
    Mask::DataDeNascimento,
    Mask::Valor,
];

/// After any edit of any text, the masked text is stable, and the caret is inside.
pub fn masks(data: &[u8]) {
    let Some((caret, rest)) = data.split_first() else {
        return;
    };
    let Some(text) = crate::text(rest) else { return };
    let (old, new) = text.split_once('\n').unwrap_or(("", text));
    for mask in MASKS {
        let before = mask.apply(old);
        let edited = mask.edit(&before, new, usize::from(*caret));
        assert!(edited.text.is_ascii());
        assert!(edited.caret <= edited.text.len());
        assert_eq!(mask.apply(&edited.text), edited.text);
        let next = edited.then(mask, new, usize::from(*caret));
        assert_eq!(mask.apply(&next.text), next.text);
        assert!(next.caret <= next.text.len());
    }
}
