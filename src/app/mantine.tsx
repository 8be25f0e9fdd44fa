import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import './mantine-styles.ts'
import { theme } from './theme.ts'

/**
 * Around the screens that use Mantine's two large controls: the searched choice and the calendar.
 * Counting and signing in do without them, so they do not load Mantine.
 */
export function WithMantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  )
}
