//! Masks of fields while they are typed.

use parcela_core::mask::Mask;

const MASKS: [Mask; 6] = [
    Mask::Cpf,
    Mask::Cnpj,
    Mask::Cep,
    Mask::Celular,
    Mask::DataDeNascimento,
    Mask::Valor,
];

/// Any edit of any text leaves a masked text that stays as it is, with the caret inside.
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
