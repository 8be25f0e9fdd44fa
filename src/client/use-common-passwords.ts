import { useEffect, useState } from 'react'
import type { PasswordAbout } from '#domain/account/passwords.ts'

/**
 * Whether a password is a common one, once the list has been loaded. Without it, as with a network
 * that fails, the page checks the rest of the rule and the server has the last word.
 */
export function useCommonPasswords(): PasswordAbout['isCommon'] {
  const [isCommon, setIsCommon] = useState<PasswordAbout['isCommon']>()
  useEffect(() => {
    import('#domain/account/common-passwords.ts').then(
      (list) => setIsCommon(() => list.isCommonPassword),
      () => undefined,
    )
  }, [])
  return isCommon
}
