//! An element that is kept current.

use std::rc::Rc;

use reactive_graph::effect::RenderEffect;
use reactive_graph::graph::{Subscriber, ToAnySubscriber};
use tachys::renderer::dom::Element;

use super::El;
use super::stretch::Stretch;

/// An element whose places follow their signals, until this is dropped.
///
/// One effect keeps them all: each place compares before it touches the page, which costs less than an effect of its own.
pub(super) struct Live {
    pub(super) element: Element,
    _effect: Option<Effect>,
    _stretches: Vec<Rc<Stretch>>,
}

impl El {
    /// The same with its places filled, and kept current.
    pub(super) fn live(self) -> Live {
        let mut places = self.places;
        Live {
            element: self.element,
            _effect: (!places.is_empty()).then(|| {
                let fill = move |_| places.iter_mut().for_each(|place| place());
                Effect(RenderEffect::new(fill))
            }),
            _stretches: self.stretches,
        }
    }
}

/// Runs while it is held. A signal remembers all that ever read it, and the sale's outlives its views: what ends is taken off
/// its list.
struct Effect(RenderEffect<()>);

impl Drop for Effect {
    fn drop(&mut self) {
        let subscriber = self.0.to_any_subscriber();
        subscriber.clear_sources(&subscriber);
    }
}
