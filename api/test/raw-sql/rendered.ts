import * as ts from 'typescript/unstable/ast';
import { type Project, SymbolFlags } from 'typescript/unstable/sync';

/** An expression, and what the parameters around it are given, by the parameter's declaration. */
type Known = [value: ts.Expression, scope: Scope];
type Scope = ReadonlyMap<ts.Node, Known>;

const unknown = (node: ts.Node) =>
  new Error(`cannot render ${/^[\w.\s]*\(?/.exec(node.getText())}`);

/** The first expression that a function's body returns. */
function returned(node: ts.Node): ts.Expression | undefined {
  if (ts.isReturnStatement(node)) return node.expression;
  return ts.isArrowFunction(node) ? undefined : node.forEachChild(returned);
}

const functionOf = (node: ts.Node | undefined) =>
  node && (ts.isArrowFunction(node) || ts.isFunctionDeclaration(node)) ? node : undefined;

const isWrapped = (node: ts.Expression) =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node);

/**
 * Returns a function that writes the SQL of an `sql` template as Kysely would, with `$n` for each
 * value. Of a condition it takes the first branch, of a union the first literal. It throws for SQL
 * that only a running program knows.
 */
export function renderer({ checker }: Project) {
  let values = 0;
  const placeholder = () => `$${++values}`;

  /** The declaration of a property; of those of a union, the first. */
  function propertyOf(object: ts.Node, name: string | undefined): ts.Node | undefined {
    const type = checker.getTypeAtLocation(object);
    const symbol = type && name ? checker.getPropertyOfType(type, name) : undefined;
    return symbol?.declarations[0]?.resolve();
  }

  /** What a name, `a.b`, `a[b]` or a name out of a pattern stands for. */
  function declarationOf(node: ts.Node, scope: Scope): ts.Node | undefined {
    if (ts.isElementAccessExpression(node)) {
      return propertyOf(node.expression, literalOf(node.argumentExpression, scope));
    }
    if (ts.isPropertyAccessExpression(node)) return propertyOf(node.expression, node.name.text);
    if (!ts.isIdentifier(node)) return undefined;
    let symbol = checker.getSymbolAtLocation(node);
    if (symbol && symbol.flags & SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    const found = symbol?.valueDeclaration?.resolve();
    return found && ts.isBindingElement(found) ? propertyOf(found.parent, node.text) : found;
  }

  /** A string that the expression's type names. */
  function literalOf(node: ts.Node, scope: Scope): string | undefined {
    const declaration = declarationOf(node, scope);
    const passed = declaration && scope.get(declaration);
    if (passed) return literalOf(...passed);
    const type = checker.getTypeAtLocation(node);
    const types = type?.isUnionType() ? type.getTypes() : [type];
    return types.flatMap((one) => (one?.isStringLiteralType() ? [one.value] : []))[0];
  }

  /** Follows names, casts and conditions to the expression that makes the value. */
  function originOf(value: ts.Expression, scope: Scope): Known {
    if (isWrapped(value)) return originOf((value as ts.AsExpression).expression, scope);
    if (ts.isConditionalExpression(value)) return originOf(value.whenTrue, scope);
    const declaration = declarationOf(value, scope);
    const next = declaration && given(declaration, scope);
    return next ? originOf(...next) : [value, scope];
  }

  /** What a variable or property is set to; for a parameter, what this or else some call passes. */
  function given(declaration: ts.Node, scope: Scope): Known | undefined {
    const known = scope.get(declaration);
    if (known) return known;
    if (ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration)) {
      return declaration.initializer && [declaration.initializer, scope];
    }
    const owner = functionOf(declaration.parent);
    if (!owner || !ts.isParameterDeclaration(declaration)) return undefined;
    const named = ts.isVariableDeclaration(owner.parent) ? owner.parent : owner;
    for (const { call } of checker.getSignatureUsage(named)) {
      const passed = (call?.resolve() as ts.CallExpression | undefined)?.arguments;
      const value = passed?.[owner.parameters.indexOf(declaration)];
      if (value) return [value, new Map()];
    }
    return undefined;
  }

  /** What a call of a function of ours returns. */
  function resultOf(call: ts.CallExpression, scope: Scope): Known {
    const [value, around] = originOf(call.expression, scope);
    const callee = functionOf(declarationOf(value, scope) ?? value);
    const body = callee?.body && ts.isBlock(callee.body) ? returned(callee.body) : callee?.body;
    if (!callee || !body) throw unknown(call);
    const inner = new Map([...around, ...scope]);
    for (const [n, parameter] of callee.parameters.entries()) {
      const passed = call.arguments[n] ?? parameter.initializer;
      if (passed) inner.set(parameter, [passed, scope]);
    }
    return [body as ts.Expression, inner];
  }

  function fragment(...known: Known): string {
    const [value, scope] = originOf(...known);
    if (ts.isTaggedTemplateExpression(value)) return template(value.template, scope, inserted);
    if (!ts.isCallExpression(value)) throw unknown(value);
    const { expression: callee } = value;
    const isHelper = ts.isPropertyAccessExpression(callee) && callee.expression.getText() === 'sql';
    if (!isHelper) return fragment(...resultOf(value, scope));
    const [first, second] = value.arguments;
    if (!first) throw unknown(value);
    const method = callee.name.text;
    if (method === 'raw') return textOf(first, scope);
    if (method === 'join') return items(first, scope).join(second ? fragment(second, scope) : ', ');
    const isName = ['ref', 'table', 'id'].includes(method);
    return isName ? `"${textOf(first, scope).replaceAll('.', '"."')}"` : placeholder();
  }

  function template(
    given: ts.Expression,
    scope: Scope,
    partOf: (...part: Known) => string,
  ): string {
    if (!ts.isTemplateExpression(given)) return (given as ts.StringLiteral).text;
    const spans = given.templateSpans.map((s) => partOf(s.expression, scope) + s.literal.text);
    return given.head.text + spans.join('');
  }

  function inserted(...[value, scope]: Known): string {
    const type = checker.getTypeAtLocation(value);
    const isFragment = type && checker.getPropertyOfType(type, 'toOperationNode');
    return isFragment ? fragment(value, scope) : placeholder();
  }

  /** Text of each item of a list; of a repeated one, once. */
  function items(...list: Known): string[] {
    const [value, scope] = originOf(...list);
    if (ts.isArrayLiteralExpression(value)) {
      return value.elements.flatMap((item) =>
        ts.isSpreadElement(item) ? items(item.expression, scope) : inserted(item, scope),
      );
    }
    if (!ts.isCallExpression(value)) return [placeholder()];
    const each = functionOf(value.arguments[0]);
    if (!each?.body) return items(...resultOf(value, scope));
    const [item] = each.parameters;
    // The list gives the columns their names.
    const isNaming = item && literalOf(item.name, scope) && each.getText().includes('sql.ref');
    if (isNaming) throw unknown(value);
    return [inserted(each.body as ts.Expression, scope)];
  }

  function textOf(...known: Known): string {
    const [value, scope] = originOf(...known);
    if (ts.isTemplateExpression(value)) return template(value, scope, textOf);
    const text = ts.isStringLiteral(value) ? value.text : literalOf(value, scope);
    if (text === undefined) throw unknown(value);
    return text;
  }

  return (statement: ts.Expression): string => {
    values = 0;
    return fragment(statement, new Map());
  };
}
