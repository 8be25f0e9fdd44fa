import ts from 'typescript'
import { TABLE_NAMES } from '#domain/tables.ts'

/** What Dexie and IndexedDB write with. */
const WRITES = new Set(
  'add bulkAdd put bulkPut update bulkUpdate upsert modify delete bulkDelete clear'.split(' '),
)

const DEVICE_TABLES = new Set([
  'entry_packs',
  'contents',
  'outbox',
  'journal',
  'withheld',
  'photos',
  'meta',
])

/**
 * The local tables that a file writes: by name, those of the server as `server rows` and their
 * pending twins as `pending rows`; `given` is a table that a caller chose. It follows a name to where
 * the same file got it, as from `raw(database)`; sets and maps are no tables.
 */
export function localWrites(name: string, text: string): string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    const called = ts.isCallExpression(node) ? node.expression : null
    if (called && ts.isPropertyAccessExpression(called) && WRITES.has(called.name.text)) {
      const table = tableOf(called.expression)
      if (table) found.add(table)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...found].sort()
}

function tableOf(receiver: ts.Expression): string | null {
  if (ts.isPropertyAccessExpression(receiver)) return named(receiver.name.text)
  if (ts.isIdentifier(receiver)) return tableBehind(receiver)
  if (!ts.isCallExpression(receiver)) return null
  const { expression: called, arguments: args } = receiver
  if (ts.isIdentifier(called)) return OPENED[called.text] ?? null
  if (!ts.isPropertyAccessExpression(called)) return null
  if (!['table', 'objectStore'].includes(called.name.text)) return tableOf(called.expression)
  const [table] = args
  return table && ts.isStringLiteral(table) ? named(table.text) : 'server rows'
}

const OPENED: Record<string, string> = {
  serverTable: 'server rows',
  pendingTable: 'pending rows',
}

function named(name: string): string | null {
  if (name.startsWith('pending_')) return 'pending rows'
  if (TABLE_NAMES.some((table) => table === name)) return 'server rows'
  return DEVICE_TABLES.has(name) ? name : null
}

/** The table of a name, which is looked for from the inside out. */
function tableBehind(name: ts.Identifier): string | null {
  for (let scope: ts.Node = name.parent; scope; scope = scope.parent) {
    const declared = declarationIn(scope, name.text)
    if (!declared) continue
    if (ts.isBindingElement(declared))
      return named((declared.propertyName ?? declared.name).getText())
    if (declared.initializer) return tableOf(declared.initializer)
    const type = declared.type?.getText() ?? ''
    if (type.includes('pendingTable')) return 'pending rows'
    return /\b(Table|Store|IDBObjectStore)\b/.test(type) ? 'given' : null
  }
  return null
}

type Declared = ts.BindingElement | ts.VariableDeclaration | ts.ParameterDeclaration

/** The declaration of a name in this function or block, not in one inside it. */
function declarationIn(scope: ts.Node, name: string): Declared | undefined {
  const statements = ts.isBlock(scope) || ts.isSourceFile(scope) ? scope.statements : []
  const variables = [...statements].flatMap((one) =>
    ts.isVariableStatement(one) ? [...one.declarationList.declarations] : [],
  )
  const parameters = ts.isFunctionLike(scope) ? [...scope.parameters] : []
  return [...variables, ...parameters]
    .flatMap((one): Declared[] =>
      ts.isObjectBindingPattern(one.name) ? [...one.name.elements] : [one],
    )
    .find((one) => one.name.getText() === name)
}
