import * as ts from 'typescript/unstable/ast';
import type { Checker, Project } from 'typescript/unstable/sync';
import { SymbolFlags } from 'typescript/unstable/sync';

/** Values of the parameters around an expression, by the parameter's declaration. */
type Scope = ReadonlyMap<ts.Node, Known | { text: string }>;

interface Known {
  value: ts.Expression;
  scope: Scope;
}

/** Thrown for a fragment whose text only a running program knows. */
export class UnknownTextError extends Error {}

/**
 * Writes the SQL of `sql` templates as Kysely would, with `$n` for each value. Of a condition it
 * takes the first branch, of an optional or repeated fragment one.
 */
export class Renderer {
  readonly #project: Project;
  readonly #checker: Checker;
  #values = 0;

  constructor(project: Project) {
    this.#project = project;
    this.#checker = project.checker;
  }

  statement(fragment: ts.Expression): string {
    this.#values = 0;
    return this.#fragment(fragment, new Map());
  }

  /** The declaration that an identifier or the last name of `a.b` stands for. */
  #declaration(name: ts.Node): ts.Node | undefined {
    let symbol = this.#checker.getSymbolAtLocation(name);
    if (symbol && symbol.flags & SymbolFlags.Alias) symbol = this.#checker.getAliasedSymbol(symbol);
    return symbol?.valueDeclaration?.resolve(this.#project);
  }

  /** Follows names, casts and conditions to the expression that makes the value. */
  #origin(given: ts.Expression, givenScope: Scope): Known {
    let [value, scope] = [given, givenScope];
    for (let steps = 0; steps < 50; steps += 1) {
      if (
        ts.isParenthesizedExpression(value) ||
        ts.isAsExpression(value) ||
        ts.isNonNullExpression(value)
      ) {
        value = value.expression;
      } else if (ts.isConditionalExpression(value)) value = value.whenTrue;
      else {
        const next = this.#named(value, scope);
        if (!next) return { value, scope };
        ({ value, scope } = next);
      }
    }
    throw new UnknownTextError('endless');
  }

  #named(name: ts.Expression, scope: Scope): Known | undefined {
    if (ts.isElementAccessExpression(name)) return this.#member(name.expression, undefined, scope);
    const isMember = ts.isPropertyAccessExpression(name);
    if (!isMember && !ts.isIdentifier(name)) return undefined;
    const declaration = this.#declaration(isMember ? name.name : name);
    const known = declaration && scope.get(declaration);
    if (known) return 'value' in known ? known : undefined;
    if (declaration && ts.isBindingElement(declaration)) {
      const owner = declaration.parent.parent as ts.ParameterDeclaration | ts.VariableDeclaration;
      const passed = scope.get(owner);
      const whole = passed && 'value' in passed ? passed : this.#given(owner, scope);
      return (
        whole &&
        this.#member(
          whole.value,
          (declaration.propertyName ?? declaration.name)?.getText(),
          whole.scope,
        )
      );
    }
    const given = declaration && this.#given(declaration, scope);
    return given ?? (isMember ? this.#member(name.expression, name.name.text, scope) : undefined);
  }

  /** What a variable or property is set to; for a parameter, what some call passes. */
  #given(declaration: ts.Node, scope: Scope): Known | undefined {
    if (ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration)) {
      return declaration.initializer && { value: declaration.initializer, scope };
    }
    if (!ts.isParameterDeclaration(declaration)) return undefined;
    const owner = declaration.parent as ts.ArrowFunction;
    const n = owner.parameters.indexOf(declaration);
    const named = ts.isVariableDeclaration(owner.parent) ? owner.parent : owner;
    for (const { call } of this.#checker.getSignatureUsage(named)) {
      const node = call?.resolve(this.#project);
      const value = node && ts.isCallExpression(node) ? node.arguments[n] : undefined;
      if (value) return { value, scope: new Map() };
    }
    return undefined;
  }

  /** The member with this name of an object; its first one without a name. */
  #member(given: ts.Expression, name: string | undefined, givenScope: Scope): Known | undefined {
    let { value, scope } = this.#origin(given, givenScope);
    if (ts.isCallExpression(value))
      ({ value, scope } = this.#origin(...this.#entered(value, scope)));
    if (!ts.isObjectLiteralExpression(value)) return undefined;
    for (const property of value.properties) {
      if (!ts.isPropertyAssignment(property)) continue;
      if (!name || property.name.getText() === name) return { value: property.initializer, scope };
    }
    return undefined;
  }

  #fragment(given: ts.Expression, givenScope: Scope): string {
    const { value, scope } = this.#origin(given, givenScope);
    if (ts.isTaggedTemplateExpression(value)) return this.#template(value.template, scope);
    if (ts.isCallExpression(value)) {
      const callee = value.expression;
      if (ts.isPropertyAccessExpression(callee)) {
        const method = callee.name.text;
        if (ts.isIdentifier(callee.expression) && callee.expression.text === 'sql') {
          return this.#helper(method, value, scope);
        }
        if (['$castTo', '$notNull'].includes(method))
          return this.#fragment(callee.expression, scope);
      }
      return this.#fragment(...this.#entered(value, scope));
    }
    throw new UnknownTextError(value.getText().split('\n')[0]);
  }

  #template(template: ts.Expression, scope: Scope): string {
    if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
    if (!ts.isTemplateExpression(template)) throw new UnknownTextError('template');
    return template.templateSpans.reduce(
      (text, { expression, literal }) => text + this.#inserted(expression, scope) + literal.text,
      template.head.text,
    );
  }

  #inserted(value: ts.Expression, scope: Scope): string {
    return this.#isFragment(value) ? this.#fragment(value, scope) : this.#value();
  }

  #value() {
    this.#values += 1;
    return `$${this.#values}`;
  }

  #isFragment(value: ts.Expression): boolean {
    const type = this.#checker.getTypeAtLocation(value);
    return !!type && !!this.#checker.getPropertyOfType(type, 'toOperationNode');
  }

  /** Text of a call of Kysely's `sql.ref`, `sql.join` and their like. */
  #helper(method: string, call: ts.CallExpression, scope: Scope): string {
    const [first, second] = call.arguments;
    if (!first) throw new UnknownTextError(method);
    if (method === 'raw') return this.#text(first, scope);
    if (['ref', 'table', 'id'].includes(method)) {
      return this.#text(first, scope)
        .split('.')
        .map((part) => `"${part}"`)
        .join('.');
    }
    if (method !== 'join') return this.#value();
    const separator = second ? this.#fragment(second, scope) : ', ';
    return this.#items(first, scope).join(separator);
  }

  /** Text of each item of a list; of a repeated one, one per literal of its type. */
  #items(list: ts.Expression, givenScope: Scope): string[] {
    const { value, scope } = this.#origin(list, givenScope);
    if (ts.isArrayLiteralExpression(value)) {
      return value.elements.flatMap((item) =>
        ts.isSpreadElement(item)
          ? this.#items(item.expression, scope)
          : this.#inserted(item, scope),
      );
    }
    const maps =
      ts.isCallExpression(value) &&
      ts.isPropertyAccessExpression(value.expression) &&
      ['map', 'flatMap'].includes(value.expression.name.text);
    const each = maps ? value.arguments[0] : undefined;
    if (each && ts.isArrowFunction(each)) {
      const [item] = each.parameters;
      const texts = item ? this.#literals(item.name) : [];
      const scopes = texts.map((text) => new Map([...scope, [item as ts.Node, { text }]]));
      return (scopes.length ? scopes : [scope]).map((inner) =>
        this.#inserted(returned(each), inner),
      );
    }
    if (ts.isCallExpression(value)) {
      return this.#items(...this.#entered(value, scope));
    }
    return [this.#value()];
  }

  /** What a call of a function of ours returns, and its parameters' values. */
  #entered(call: ts.CallExpression, scope: Scope): [ts.Expression, Scope] {
    const callee = this.#origin(call.expression, scope);
    const { value } = callee;
    const declared = ts.isIdentifier(value) ? this.#declaration(value) : value;
    if (!declared || !(ts.isArrowFunction(declared) || ts.isFunctionDeclaration(declared))) {
      throw new UnknownTextError(call.expression.getText());
    }
    const inner = new Map(ts.isArrowFunction(declared) ? [...callee.scope, ...scope] : scope);
    declared.parameters.forEach((parameter, n) => {
      const value = call.arguments[n] ?? parameter.initializer;
      if (value) inner.set(parameter, { value, scope });
    });
    return [returned(declared), inner];
  }

  /** The strings that an expression's type allows, if it names them. */
  #literals(node: ts.Node): string[] {
    const type = this.#checker.getTypeAtLocation(node);
    const types = type?.isUnionType() ? type.getTypes() : type ? [type] : [];
    return types.flatMap((one) => (one.isStringLiteralType() ? [one.value] : []));
  }

  #text(given: ts.Expression, givenScope: Scope): string {
    const { value, scope } = this.#origin(given, givenScope);
    if (ts.isStringLiteral(value) || ts.isNoSubstitutionTemplateLiteral(value)) return value.text;
    if (ts.isTemplateExpression(value)) {
      return value.templateSpans.reduce(
        (text, span) => text + this.#text(span.expression, scope) + span.literal.text,
        value.head.text,
      );
    }
    const declaration = ts.isIdentifier(value) ? this.#declaration(value) : undefined;
    const known = declaration && scope.get(declaration);
    if (known && 'text' in known) return known.text;
    const [text] = this.#literals(value);
    if (text === undefined) throw new UnknownTextError(value.getText());
    return text;
  }
}

/** The first expression that the function returns. */
function returned(declared: ts.ArrowFunction | ts.Node): ts.Expression {
  const { body } = declared as { body?: ts.Node };
  let found: ts.Expression | undefined;
  const visit = (node: ts.Node): void => {
    if (found || ts.isArrowFunction(node)) return;
    if (ts.isReturnStatement(node)) found = node.expression;
    else node.forEachChild(visit);
  };
  if (body && ts.isBlock(body)) visit(body);
  else found = body as ts.Expression | undefined;
  if (!found) throw new UnknownTextError(declared.getText());
  return found;
}
