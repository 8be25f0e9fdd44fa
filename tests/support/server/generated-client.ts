import path from 'node:path'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  noEmit: true,
}

/** The types of a client, generated from an OpenAPI document. */
export async function clientTypes(document: object): Promise<string> {
  return astToString(await openapiTS(document as OpenAPI3))
}

/**
 * Compiles a file that imports generated types from `./api.ts` beside it, where no such file is.
 * @returns what the compiler says; nothing when all is well
 */
export function compileWith(types: string, file: string): string[] {
  const generated = path.join(path.dirname(file), 'api.ts')
  const disk = ts.createCompilerHost(OPTIONS)
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (name) => name === generated || disk.fileExists(name),
    readFile: (name) => (name === generated ? types : disk.readFile(name)),
    getSourceFile: (name, ...rest) =>
      name === generated
        ? ts.createSourceFile(name, types, ts.ScriptTarget.ES2023)
        : disk.getSourceFile(name, ...rest),
  }
  const program = ts.createProgram([file], OPTIONS, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
