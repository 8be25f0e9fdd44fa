/// <reference types="vite/types/importMeta.d.ts" />
import type { Messages } from '@lingui/core'
import { must } from '#domain/must.ts'
import type { Language } from '#domain/languages.ts'
import type { CatalogueName } from './load-groups.ts'

/** One file per group and language. The public pages and the server import their own directly. */
const FILES = import.meta.glob<Messages>(
  ['../../locales/*/*.po', '!../../locales/{site,mails}/*.po'],
  { import: 'messages' },
)

/** The messages of one group of screens in one language. */
export function loadCatalogue(name: CatalogueName, language: Language): Promise<Messages> {
  const path = `../../locales/${name}/${language}.po`
  return must(FILES[path], path)()
}
