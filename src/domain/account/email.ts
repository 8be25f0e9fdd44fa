import * as z from 'zod/mini'
import type { FieldCode } from '../field-codes.ts'

const EMAIL_MAX = 254

const INVALID: FieldCode = 'email_invalid'

/** A name of mailboxes as people write one, and a domain as computers do: .рф is .xn--p1ai. */
const ADDRESS = /^(?!\.|.*\.\.)[\w'+.-]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z][a-z\d-]*[a-z\d]$/

/** Page, workers and server have it alike, and it knows UTS #46, which is a large table. */
declare const URL: { new (url: string): { hostname: string }; canParse: (url: string) => boolean }

/** All that may stand in a domain, in any script. */
const DOMAIN = /@[\p{L}\p{M}\p{N}.-]+$/u

/**
 * The address with its domain as computers write it (UTS #46), so that both spellings of an
 * internationalised domain are one address; as it was typed where that is none.
 */
function withAsciiDomain(address: string): string {
  return address.replace(DOMAIN, (typed) => {
    const url = `http://${typed.slice(1)}`
    return URL.canParse(url) ? `@${new URL(url).hostname}` : typed
  })
}

/** Stored in lower case, because addresses are compared case-insensitively. */
export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.overwrite(withAsciiDomain),
    z.minLength(1),
    z.maxLength(EMAIL_MAX),
    z.regex(ADDRESS, INVALID),
  )
