/** The rules of ESLint for JavaScript and TypeScript. Prettier formats the code. */

import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import globals from "globals";
import tseslint from "typescript-eslint";

export default defineConfig(
  { ignores: ["**/dist/", "**/*.timestamp-*", "**/wasm/", "www/static/", "www/generated/", "target/", "tests/npm/fixtures/"] },
  js.configs.recommended,
  {
    languageOptions: {
      globals: {
        ...globals.browser,
        ...globals.node,
        ...globals.serviceworker,
        Bun: false,
        Deno: false,
        violations: false,
        defineNitroPlugin: false,
        setResponseHeader: false,
      },
    },
    rules: {
      "max-lines": ["error", { max: 400, skipBlankLines: true, skipComments: true }],
      "no-empty": ["error", { allowEmptyCatch: true }],
      // Playwright reads a fixture's dependencies from the pattern of its parameter.
      "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }],
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true, varsIgnorePattern: "^_$" }],
    },
  },
  {
    files: ["pkg/*/src/**/*.ts"],
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "no-console": ["error", { allow: ["warn", "error"] }],
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { arguments: false } }],
      "@typescript-eslint/no-unnecessary-type-assertion": "error",
      "@typescript-eslint/no-empty-object-type": ["error", { allowInterfaces: "with-single-extends" }],
      // React's types are extended by a namespace, and the element's class by the interface of its attributes.
      "@typescript-eslint/no-namespace": ["error", { allowDeclarations: true }],
      "@typescript-eslint/no-unsafe-declaration-merging": "off",
    },
  },
);
