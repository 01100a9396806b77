/** A parsed expression. `position` is where its text, or its operator, begins. */
export type Tree =
  | { is: 'value'; value: string | number | boolean | null; position: number }
  | { is: 'list'; items: Tree[]; position: number }
  | { is: 'name'; name: string; position: number }
  | { is: 'member'; of: Tree; key: Tree; position: number }
  | { is: 'unary'; sign: '!' | '-'; of: Tree; position: number }
  | { is: 'binary'; sign: BinarySign; left: Tree; right: Tree; position: number }
  | { is: 'choice'; test: Tree; yes: Tree; no: Tree; position: number }
  | { is: 'call'; name: string; values: Tree[]; position: number }

export type BinarySign = '*' | '/' | '%' | '+' | '-' | '<' | '<=' | '>' | '>=' | 'in' | '==' | '!=' | '&&' | '||' | '??'

/** How tightly each operator binds; equal ones group from the left. */
export const power: Record<BinarySign, number> = {
  '||': 2,
  '??': 2,
  '&&': 3,
  '==': 4,
  '!=': 4,
  '<': 5,
  '<=': 5,
  '>': 5,
  '>=': 5,
  in: 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '%': 7,
}

export const isBinarySign = (text: string): text is BinarySign => Object.hasOwn(power, text)
