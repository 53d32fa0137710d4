import { useEffect } from 'react'
import { type KeptName, keepLine } from './kept-lines.ts'

/** Keeps what a line says (`KeptLine`). */
export function useKeptLine(name: KeptName, text: string | number): void {
  useEffect(() => keepLine(name, text), [name, text])
}
