/** Types only: see `types-vue.d.ts`. */

export {};
