//! The view of a widget in the document.

use std::any::Any;
use std::rc::Rc;

use crate::runner::FlowRunner;

/// The parts of a widget that exist only while the element is in the document. The view is dropped before the runner that receives its
/// events.
pub struct Mounted<R: FlowRunner> {
    /// Leptos' `UnmountHandle`, which removes the view when it is dropped. The type is erased because it contains the types of all views.
    _view: Box<dyn Any>,
    runner: Option<Rc<R>>,
}

impl<R: FlowRunner> Mounted<R> {
    /// The view of a widget that runs.
    pub fn with_runner(view: impl Any, runner: Rc<R>) -> Self {
        Self {
            _view: Box::new(view),
            runner: Some(runner),
        }
    }

    /// The view that replaces a widget that does not run.
    pub fn without_runner(view: impl Any) -> Self {
        Self {
            _view: Box::new(view),
            runner: None,
        }
    }

    /// The runner of a widget that runs.
    pub fn runner(&self) -> Option<&Rc<R>> {
        self.runner.as_ref()
    }
}

impl<R: FlowRunner> Drop for Mounted<R> {
    fn drop(&mut self) {
        if let Some(runner) = &self.runner {
            runner.retire();
        }
    }
}
