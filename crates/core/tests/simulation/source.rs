//! The source of the client's tokens: the client-credentials grant, with and without deliberate defects.

use parcela_core::client::{ClientCredentials, Token, TokenFailure, TokenReason, TokenSource};
use parcela_core::wire::AccessTokenRequest;

use crate::flaw::Flaw;
use crate::world::World;

pub(crate) struct Source<'w> {
    world: &'w World,
    credentials: ClientCredentials<&'w World>,
}

impl<'w> Source<'w> {
    pub(crate) fn new(world: &'w World) -> Self {
        let credentials = AccessTokenRequest {
            client_id: "parceiro".into(),
            client_secret: "segredo".into(),
        };
        Self {
            world,
            credentials: ClientCredentials::new(world, &credentials).unwrap(),
        }
    }
}

impl TokenSource for Source<'_> {
    async fn token(&self, reason: TokenReason) -> Result<Option<Token>, TokenFailure> {
        let token = self.credentials.token(reason).await;
        let wasteful = token.is_ok() && self.world.has(Flaw::TokenFetchedTwice);
        let stubborn = token.is_err() && self.world.has(Flaw::TokenFetchRepeated);
        if wasteful || stubborn {
            return self.credentials.token(reason).await;
        }
        token
    }
}
