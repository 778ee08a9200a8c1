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
 * value. It throws for SQL that only a running program knows.
 * @param branch which one of a condition, and which literal of a union, it takes
 */
export function renderer({ checker }: Project, branch: 'first' | 'last') {
  const isFirst = branch === 'first';
  let values = 0;
  const placeholder = () => `$${++values}`;

  function declarationOf(name: ts.Node): ts.Node | undefined {
    let symbol = checker.getSymbolAtLocation(name);
    if (symbol && symbol.flags & SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    return symbol?.valueDeclaration?.resolve();
  }

  /** A string that the expression's type names. */
  function literalOf(node: ts.Node, scope: Scope): string | undefined {
    const declaration = ts.isIdentifier(node) && declarationOf(node);
    const passed = declaration && scope.get(declaration);
    if (passed) return literalOf(...passed);
    const type = checker.getTypeAtLocation(node);
    const types = type?.isUnionType() ? type.getTypes() : [type];
    const texts = types.flatMap((one) => (one?.isStringLiteralType() ? [one.value] : []));
    return texts.at(isFirst ? 0 : -1);
  }

  /** Follows names, casts and conditions to the expression that makes the value. */
  function originOf(value: ts.Expression, scope: Scope): Known {
    if (isWrapped(value)) return originOf((value as ts.AsExpression).expression, scope);
    if (ts.isConditionalExpression(value)) {
      return originOf(isFirst ? value.whenTrue : value.whenFalse, scope);
    }
    const next = namedBy(value, scope);
    return next ? originOf(...next) : [value, scope];
  }

  function namedBy(name: ts.Expression, scope: Scope): Known | undefined {
    if (ts.isElementAccessExpression(name)) {
      return memberOf([name.expression, scope], literalOf(name.argumentExpression, scope));
    }
    const isMember = ts.isPropertyAccessExpression(name);
    if (!isMember && !ts.isIdentifier(name)) return undefined;
    const declaration = declarationOf(isMember ? name.name : name);
    if (declaration && ts.isBindingElement(declaration)) {
      const whole = given(declaration.parent.parent, scope);
      return whole && memberOf(whole, (declaration.propertyName ?? declaration.name)?.getText());
    }
    const known = declaration && given(declaration, scope);
    return known ?? (isMember ? memberOf([name.expression, scope], name.name.text) : undefined);
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

  function memberOf(object: Known, name: string | undefined): Known | undefined {
    let [value, scope] = originOf(...object);
    if (ts.isCallExpression(value)) [value, scope] = originOf(...resultOf(value, scope));
    const properties = ts.isObjectLiteralExpression(value) ? value.properties : [];
    const found = properties.find((one) => 'name' in one && one.name?.getText() === name);
    return found && ts.isPropertyAssignment(found) ? [found.initializer, scope] : undefined;
  }

  /** What a call of a function of ours returns. */
  function resultOf(call: ts.CallExpression, scope: Scope): Known {
    const [value, around] = originOf(call.expression, scope);
    const callee = functionOf(ts.isIdentifier(value) ? declarationOf(value) : value);
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
