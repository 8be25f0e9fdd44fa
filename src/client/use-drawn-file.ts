import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { downloadFile } from '#ui/download.ts'
import { showToast } from '#ui/toast/toast.tsx'

/** A file as a worker hands it over. */
interface DrawnFile {
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * Downloads a file that this device draws.
 * @param draw resolves to null if what it is about is gone
 */
export function useDrawnFile<Args extends readonly unknown[]>(
  draw: (...args: Args) => Promise<DrawnFile | null>,
) {
  const { t } = useLingui()
  const [isMaking, setMaking] = useState(false)
  const make = async (...args: Args): Promise<void> => {
    setMaking(true)
    try {
      const file = await draw(...args)
      if (file) downloadFile(new Blob([file.bytes], { type: file.type }), file.name)
      else showToast('error', t`Couldn't create the file. Try again.`)
    } catch {
      showToast('error', t`Couldn't create the file. Try again.`)
    } finally {
      setMaking(false)
    }
  }
  return { isMaking, make }
}
