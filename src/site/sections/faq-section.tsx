import { Trans, useLingui } from '@lingui/react/macro'
import type { Contents } from '#protocol/site/contents.ts'
import { ChevronDownIcon } from '#ui/icon/icons.tsx'
import { useLocalized } from '../say.ts'
import { Paragraphs, Section } from './section.tsx'
import classes from './faq-section.module.css'

/** One answer open at a time; a native disclosure, so that it works without scripts. */
export function FaqSection({ entries }: { entries: Contents['faq'] }) {
  const { t } = useLingui()
  const localized = useLocalized()
  const asked = entries.filter((entry) => localized(entry, 'question') !== '')
  if (asked.length === 0) return null
  return (
    <Section
      id="faq"
      ground="sunken"
      title={t`Frequently asked questions`}
      more={
        <p className={classes.hint}>
          <Trans>Something else? Write to us using the form above.</Trans>
        </p>
      }
      aside={
        <div className={classes.entries}>
          {asked.map((entry) => (
            <details key={entry.id} name="faq" className={classes.entry}>
              <summary className={classes.question}>
                <h3>{localized(entry, 'question')}</h3>
                <ChevronDownIcon />
              </summary>
              <div className={classes.answer}>
                <Paragraphs text={localized(entry, 'answer')} />
              </div>
            </details>
          ))}
        </div>
      }
    />
  )
}
