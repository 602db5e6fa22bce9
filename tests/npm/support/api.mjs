/** What an entry's types export, as one text without comments: a change of it is a change for everybody. */

import { createRequire } from "node:module";
import { join } from "node:path";

import { required } from "./consumer.mjs";

/** The exports of each entry, in the order of their names; what another entry has shown already is only named. */
export async function apiOf(folder, entries) {
  const ts = createRequire(join(required("PARCELA_CONSUMERS"), "index.js"))("typescript-5.0");
  const files = entries.map((entry) => join(folder, `${entry}.d.ts`));
  const options = { target: ts.ScriptTarget.ES2022, moduleResolution: ts.ModuleResolutionKind.Bundler, types: [] };
  const program = ts.createProgram(files, { ...options, module: ts.ModuleKind.ESNext });
  const checker = program.getTypeChecker();
  const printer = ts.createPrinter({ removeComments: true });
  const shown = new Set();
  const show = (symbol) => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const declarations = target.declarations ?? [];
    if (shown.has(target)) return `// as above: ${symbol.name}`;
    shown.add(target);
    const texts = declarations
      .map((node) => printer.printNode(ts.EmitHint.Unspecified, statementOf(ts, node), node.getSourceFile()))
      .map((text) => text.replace(/^export declare /, "export "));
    return [...texts, ...derived(target)].join("\n");
  };
  /** What an interface has of a type that is computed of another: its own text does not show that. */
  const derived = (symbol) => {
    if (!(symbol.flags & ts.SymbolFlags.Interface)) return [];
    const written = new Set(symbol.members.keys());
    const isOwn = ({ name, declarations = [] }) =>
      !written.has(name) && declarations.every((node) => node.getSourceFile().fileName.startsWith(folder));
    return checker
      .getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol))
      .filter(isOwn)
      .map((property) => {
        const type = checker.getTypeOfSymbol(property);
        return `//   ${property.name}: ${checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)}`;
      });
  };
  const texts = files.map((file, index) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file));
    const symbols = module ? checker.getExportsOfModule(module) : [];
    const named = symbols.sort((one, other) => (one.name < other.name ? -1 : 1));
    return [`// parcela: ${entries[index]}`, ...named.map(show)].join("\n");
  });
  return `${texts.join("\n\n")}\n`;
}

/** A variable's declaration is only a part of its statement. */
function statementOf(ts, node) {
  return ts.isVariableDeclaration(node) ? node.parent.parent : node;
}
