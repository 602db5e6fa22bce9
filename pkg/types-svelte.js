/** Types only: see `types-svelte.d.ts`. */

export {};
