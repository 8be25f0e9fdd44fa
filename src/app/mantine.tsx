import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import './mantine-styles.ts'
import { theme } from './theme.ts'

/**
 * Around the screens that use Mantine's large parts: choices that are searched, dates, boxes.
 * Counting does without them, so whoever counts does not load them.
 */
export function WithMantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  )
}
