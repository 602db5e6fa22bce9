//! A struct is read from an object of the host field by field, and every wrong field is noted.

use std::collections::BTreeMap;

use parcela_json::{Fields, FromFields, Json};

#[derive(Debug, PartialEq, Json, FromFields)]
#[serde(rename_all = "camelCase")]
struct Sale {
    nome: String,
    valor_total: f64,
    #[serde(default)]
    entrada: f64,
    prazo: i32,
    nota: Option<String>,
    endereco: Endereco,
}

#[derive(Debug, PartialEq, Json, FromFields)]
struct Endereco {
    cep: String,
    numero: Option<i64>,
}

enum Value {
    Text(&'static str),
    Number(f64),
    Object(Object),
}

type Object = BTreeMap<&'static str, Value>;

/// An object, what was noted of it, and where it stands.
struct Host<'a> {
    object: &'a Object,
    prefix: &'static str,
    wrong: &'a mut Vec<String>,
}

impl Host<'_> {
    fn note<T>(&mut self, name: &str) -> Option<T> {
        self.wrong.push([self.prefix, name].concat());
        None
    }
}

impl Fields for Host<'_> {
    fn text(&mut self, name: &'static str) -> Option<String> {
        match self.object.get(name)? {
            Value::Text(text) => Some((*text).to_owned()),
            Value::Number(_) | Value::Object(_) => self.note(name),
        }
    }

    fn number(&mut self, name: &'static str) -> Option<f64> {
        match self.object.get(name)? {
            Value::Number(number) => Some(*number),
            Value::Text(_) | Value::Object(_) => self.note(name),
        }
    }

    fn whole<T: TryFrom<i64>>(&mut self, name: &'static str) -> Option<T> {
        #[expect(clippy::cast_possible_truncation, reason = "small numbers")]
        let number = self.number(name)? as i64;
        number.try_into().ok()
    }

    fn required<T: Default>(&mut self, name: &'static str, value: Option<T>) -> T {
        if value.is_none() && !self.object.contains_key(name) {
            self.note::<()>(name);
        }
        value.unwrap_or_default()
    }

    fn object<T: FromFields>(&mut self, name: &'static str) -> T {
        let empty = Object::new();
        let object = match self.object.get(name) {
            Some(Value::Object(object)) => object,
            Some(Value::Text(_) | Value::Number(_)) | None => &empty,
        };
        T::from_fields(&mut Host {
            object,
            prefix: "endereco.",
            wrong: self.wrong,
        })
    }
}

fn read(object: &Object) -> (Sale, Vec<String>) {
    let mut wrong = Vec::new();
    let sale = Sale::from_fields(&mut Host {
        object,
        prefix: "",
        wrong: &mut wrong,
    });
    (sale, wrong)
}

#[test]
fn fields_are_read_by_their_names_on_the_wire() {
    let endereco = Object::from([("cep", Value::Text("01310100")), ("numero", Value::Number(7.0))]);
    let (sale, wrong) = read(&Object::from([
        ("nome", Value::Text("Ana")),
        ("valorTotal", Value::Number(249.99)),
        ("prazo", Value::Number(12.0)),
        ("nota", Value::Text("x")),
        ("endereco", Value::Object(endereco)),
    ]));
    assert_eq!(wrong, Vec::<String>::new());
    let expected = Sale {
        nome: "Ana".to_owned(),
        valor_total: 249.99,
        entrada: 0.0,
        prazo: 12,
        nota: Some("x".to_owned()),
        endereco: Endereco {
            cep: "01310100".to_owned(),
            numero: Some(7),
        },
    };
    assert_eq!(sale, expected);
}

#[test]
fn all_wrong_fields_are_noted_and_a_missing_text_is_none_of_them() {
    let (_, wrong) = read(&Object::from([
        ("entrada", Value::Text("1")),
        ("nota", Value::Number(1.0)),
        ("endereco", Value::Object(Object::from([("numero", Value::Text("7"))]))),
    ]));
    assert_eq!(wrong, ["valorTotal", "entrada", "prazo", "nota", "endereco.numero"]);
}
