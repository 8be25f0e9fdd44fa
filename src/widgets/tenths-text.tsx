import { Plural } from '@lingui/react/macro'

/** How full a bottle looked. It says that it was looked at. */
export function TenthsText({ tenths }: { tenths: number }) {
  return <Plural value={tenths} one="# tenth by eye" other="# tenths by eye" />
}
