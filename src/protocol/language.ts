import * as z from 'zod/mini'
import { LANGUAGES } from '#domain/languages.ts'
import { uuid } from '#domain/scalars.ts'

export const LANGUAGE_PATH = '/api/v2/client/language/change'

export const languageRequest = z.object({ lang: z.enum(LANGUAGES), user_id: uuid })
