import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { throwawayDirectory } from '../running/throwaway.ts'

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

/**
 * Compiles a file that imports a generated client from `./dram.ts` beside it, where no such file is.
 * @returns what the compiler says; nothing when all is well
 */
export function compileWith(client: string, file: string): string[] {
  const generated = path.join(path.dirname(file), 'dram.ts')
  const disk = ts.createCompilerHost(OPTIONS)
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (name) => name === generated || disk.fileExists(name),
    readFile: (name) => (name === generated ? client : disk.readFile(name)),
    getSourceFile: (name, ...rest) =>
      name === generated
        ? ts.createSourceFile(name, client, ts.ScriptTarget.ES2023)
        : disk.getSourceFile(name, ...rest),
  }
  const program = ts.createProgram([file], OPTIONS, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

/** A generated client as Node runs it: without its types, and without any other file. */
export function runClient(client: string): Promise<unknown> {
  const file = path.join(throwawayDirectory('client'), 'dram.mjs')
  const { outputText } = ts.transpileModule(client, { compilerOptions: OPTIONS })
  writeFileSync(file, outputText)
  return import(/* @vite-ignore */ pathToFileURL(file).href)
}
