import * as ts from 'typescript/unstable/ast';
import { type Checker, type Project, SymbolFlags } from 'typescript/unstable/sync';

/** What the parameters around an expression are given, by the parameter's declaration. */
type Scope = ReadonlyMap<ts.Node, Known>;
type Known = [value: ts.Expression, scope: Scope];

/** Thrown for SQL that only a running program knows. */
const unknown = (node: ts.Node) => new Error(`cannot render ${node.getText().split('\n')[0]}`);

/** The first expression that a function returns. */
function returned(node: ts.Node | undefined): ts.Expression | undefined {
  if (!node || ts.isReturnStatement(node)) return node?.expression;
  return ts.isArrowFunction(node) ? undefined : node.forEachChild(returned);
}

const isFunction = (node: ts.Node | undefined) =>
  node && (ts.isArrowFunction(node) || ts.isFunctionDeclaration(node)) ? node : undefined;

/** Writes the SQL of `sql` templates as Kysely would, with `$n` for each value. */
export class Renderer {
  readonly #project: Project;
  readonly #checker: Checker;
  readonly #isFirst: boolean;
  #values = 0;

  /** @param branch which one of a condition, and which literal of a union, is taken */
  constructor(project: Project, branch: 'first' | 'last') {
    this.#project = project;
    this.#checker = project.checker;
    this.#isFirst = branch === 'first';
  }

  /** @throws Error for SQL that only a running program knows */
  statement(fragment: ts.Expression): string {
    this.#values = 0;
    return this.#fragment(fragment, new Map());
  }

  #declaration(name: ts.Node): ts.Node | undefined {
    let symbol = this.#checker.getSymbolAtLocation(name);
    if (symbol && symbol.flags & SymbolFlags.Alias) symbol = this.#checker.getAliasedSymbol(symbol);
    return symbol?.valueDeclaration?.resolve(this.#project);
  }

  /** Follows names, casts and conditions to the expression that makes the value. */
  #origin(value: ts.Expression, scope: Scope): Known {
    if (
      ts.isParenthesizedExpression(value) ||
      ts.isAsExpression(value) ||
      ts.isNonNullExpression(value)
    ) {
      return this.#origin(value.expression, scope);
    }
    if (ts.isConditionalExpression(value)) {
      return this.#origin(this.#isFirst ? value.whenTrue : value.whenFalse, scope);
    }
    const next = this.#named(value, scope);
    return next ? this.#origin(...next) : [value, scope];
  }

  #named(name: ts.Expression, scope: Scope): Known | undefined {
    if (ts.isElementAccessExpression(name)) {
      return this.#member([name.expression, scope], this.#literal(name.argumentExpression));
    }
    const isMember = ts.isPropertyAccessExpression(name);
    if (!isMember && !ts.isIdentifier(name)) return undefined;
    const declaration = this.#declaration(isMember ? name.name : name);
    if (declaration && ts.isBindingElement(declaration)) {
      const whole = this.#given(declaration.parent.parent, scope);
      return (
        whole && this.#member(whole, (declaration.propertyName ?? declaration.name)?.getText())
      );
    }
    const given = declaration && this.#given(declaration, scope);
    return given ?? (isMember ? this.#member([name.expression, scope], name.name.text) : undefined);
  }

  /** What a variable or property is set to; for a parameter, what this or else some call passes. */
  #given(declaration: ts.Node, scope: Scope): Known | undefined {
    const known = scope.get(declaration);
    if (known) return known;
    if (ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration)) {
      return declaration.initializer && [declaration.initializer, scope];
    }
    const owner = isFunction(declaration.parent);
    if (!owner || !ts.isParameterDeclaration(declaration)) return undefined;
    const n = owner.parameters.indexOf(declaration);
    const named = ts.isVariableDeclaration(owner.parent) ? owner.parent : owner;
    for (const { call } of this.#checker.getSignatureUsage(named)) {
      const node = call?.resolve(this.#project);
      const value = node && ts.isCallExpression(node) ? node.arguments[n] : undefined;
      if (value) return [value, new Map()];
    }
    return undefined;
  }

  #member(object: Known, name: string | undefined): Known | undefined {
    let [value, scope] = this.#origin(...object);
    if (ts.isCallExpression(value)) [value, scope] = this.#origin(...this.#entered(value, scope));
    if (!ts.isObjectLiteralExpression(value)) return undefined;
    for (const property of value.properties) {
      const isMeant = ts.isPropertyAssignment(property) && property.name.getText() === name;
      if (isMeant) return [property.initializer, scope];
    }
    return undefined;
  }

  /** What a call of a function of ours returns, with its parameters' values. */
  #entered(call: ts.CallExpression, scope: Scope): Known {
    const [value, around] = this.#origin(call.expression, scope);
    const callee = isFunction(ts.isIdentifier(value) ? this.#declaration(value) : value);
    const { body } = callee ?? {};
    const result = body && (ts.isBlock(body) ? returned(body) : body);
    if (!callee || !result) throw unknown(call);
    const inner = new Map([...around, ...scope]);
    callee.parameters.forEach((parameter, n) => {
      const given = call.arguments[n] ?? parameter.initializer;
      if (given) inner.set(parameter, [given, scope]);
    });
    return [result as ts.Expression, inner];
  }

  #fragment(given: ts.Expression, givenScope: Scope): string {
    const [value, scope] = this.#origin(given, givenScope);
    if (ts.isTaggedTemplateExpression(value)) {
      return this.#template(value.template, (part) => this.#inserted(part, scope));
    }
    if (!ts.isCallExpression(value)) throw unknown(value);
    const callee = value.expression;
    const isHelper = ts.isPropertyAccessExpression(callee) && callee.expression.getText() === 'sql';
    if (!isHelper) return this.#fragment(...this.#entered(value, scope));
    const [first, second] = value.arguments;
    if (!first) throw unknown(value);
    const method = callee.name.text;
    if (method === 'raw') return this.#text(first, scope);
    if (method === 'join') {
      return this.#items(first, scope).join(second ? this.#fragment(second, scope) : ', ');
    }
    const isName = ['ref', 'table', 'id'].includes(method);
    return isName ? `"${this.#text(first, scope).replaceAll('.', '"."')}"` : this.#value();
  }

  #template(template: ts.Expression, textOf: (part: ts.Expression) => string): string {
    if (!ts.isTemplateExpression(template)) return (template as ts.StringLiteral).text;
    return template.templateSpans.reduce(
      (text, { expression, literal }) => text + textOf(expression) + literal.text,
      template.head.text,
    );
  }

  #inserted(value: ts.Expression, scope: Scope): string {
    const type = this.#checker.getTypeAtLocation(value);
    const isFragment = type && this.#checker.getPropertyOfType(type, 'toOperationNode');
    return isFragment ? this.#fragment(value, scope) : this.#value();
  }

  #value() {
    this.#values += 1;
    return `$${this.#values}`;
  }

  /** Text of each item of a list; of a repeated one, once. */
  #items(list: ts.Expression, givenScope: Scope): string[] {
    const [value, scope] = this.#origin(list, givenScope);
    if (ts.isArrayLiteralExpression(value)) {
      return value.elements.flatMap((item) => {
        const isSpread = ts.isSpreadElement(item);
        return isSpread ? this.#items(item.expression, scope) : this.#inserted(item, scope);
      });
    }
    if (!ts.isCallExpression(value)) return [this.#value()];
    const each = isFunction(value.arguments[0]);
    if (!each) return this.#items(...this.#entered(value, scope));
    const [item] = each.parameters;
    if (!each.body || (item && this.#literal(item.name))) throw unknown(value);
    return [this.#inserted(each.body as ts.Expression, scope)];
  }

  /** A string that the expression's type names. */
  #literal(node: ts.Node): string | undefined {
    const type = this.#checker.getTypeAtLocation(node);
    const types = type?.isUnionType() ? type.getTypes() : type ? [type] : [];
    const texts = types.flatMap((one) => (one.isStringLiteralType() ? [one.value] : []));
    return texts.at(this.#isFirst ? 0 : -1);
  }

  #text(given: ts.Expression, givenScope: Scope): string {
    const [value, scope] = this.#origin(given, givenScope);
    if (ts.isTemplateExpression(value)) {
      return this.#template(value, (part) => this.#text(part, scope));
    }
    const text = ts.isStringLiteral(value) ? value.text : this.#literal(value);
    if (text === undefined) throw unknown(value);
    return text;
  }
}
