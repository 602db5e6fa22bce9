/** The exported types of an entry, as one text without comments. A change of the text is a change of the public API. */

import { join } from "node:path";

import { requireTool } from "./consumer.mjs";

/** Returns the exports of each entry by name. An export of an earlier entry is only named. */
export async function apiOf(folder, entries) {
  const ts = requireTool("typescript-5.0");
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
  /** Returns the members of an interface that extends a computed type, whose text does not show them. */
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

/** Returns the statement that contains the declaration of a variable. */
function statementOf(ts, node) {
  return ts.isVariableDeclaration(node) ? node.parent.parent : node;
}
