import {
  BinaryOperationNode,
  type LimitNode,
  type OffsetNode,
  OperatorNode,
  type OperationNode,
  PostgresDialect,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryCompiler,
  type RawNode,
  ValueListNode,
  ValueNode,
} from 'kysely';

/** Kysely's dialect, with statement texts that do not depend on the values. */
export class FixedTextDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new FixedTextCompiler();
  }
}

/**
 * Writes the same text for the same question, so that its plan can be kept: a list is one array, however long. Whatever
 * a plan depends on is part of the text: where a page ends, since a plan for an unknown number of rows prepares for a
 * tenth of the table; and true, false and 0 in conditions, since they decide whether a partial index may be used.
 */
export class FixedTextCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const values = listIn(node);
    const fixed = fixedIn(node);
    if (values === null && fixed === null) return super.visitBinaryOperation(node);
    this.visitNode(node.leftOperand);
    this.append(' ');
    if (fixed !== null) {
      this.visitNode(node.operator);
      this.append(' ');
      this.appendImmediateValue(fixed);
    } else if (values !== null) {
      this.append(`${values.comparison}(`);
      this.appendValue(values.list);
      this.append(')');
    }
  }

  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ');
    this.#appendBound(limit, true);
  }

  protected override visitOffset({ offset }: OffsetNode): void {
    this.append('offset ');
    this.#appendBound(offset, false);
  }

  protected override visitRaw({ sqlFragments, parameters }: RawNode): void {
    for (const [i, fragment] of sqlFragments.entries()) {
      this.append(fragment);
      const parameter = parameters[i];
      if (parameter === undefined) continue;
      if (fragment.endsWith('LIMIT ')) this.#appendBound(parameter, true);
      else if (fragment.endsWith('OFFSET ')) this.#appendBound(parameter, false);
      else this.visitNode(parameter);
    }
  }

  // Beyond the first page an offset is as good as unknown, and there are too many to plan each.
  #appendBound(node: OperationNode, isLimit: boolean): void {
    const value = ValueNode.is(node) ? node.value : null;
    if (typeof value === 'number' && (isLimit || value === 0)) this.appendImmediateValue(value);
    else this.visitNode(node);
  }
}

const COMPARISONS = new Map([
  ['in', '= any'],
  ['not in', '<> all'],
]);

/** The value compared with, if it has a partial index; null if not. */
function fixedIn({ rightOperand }: BinaryOperationNode): boolean | 0 | null {
  const value = ValueNode.is(rightOperand) ? rightOperand.value : null;
  return typeof value === 'boolean' || value === 0 ? value : null;
}

/** The values of `IN (…)`; null for any other comparison, or one with a query or expressions. */
function listIn({
  operator,
  rightOperand,
}: BinaryOperationNode): { readonly comparison: string; readonly list: unknown[] } | null {
  const comparison = OperatorNode.is(operator) ? COMPARISONS.get(operator.operator) : undefined;
  if (comparison === undefined) return null;
  if (PrimitiveValueListNode.is(rightOperand)) {
    return { comparison, list: [...rightOperand.values] };
  }
  if (!ValueListNode.is(rightOperand)) return null;
  const values = rightOperand.values.filter((node) => ValueNode.is(node));
  if (values.length < rightOperand.values.length) return null;
  return { comparison, list: values.map(({ value }) => value) };
}
