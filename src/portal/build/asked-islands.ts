import type { AstroIntegration } from 'astro'

/** Teaches Astro the directive `client:asked`, for islands that only some visits need (`ui/asked-directive.ts`). */
export function askedIslands(): AstroIntegration {
  return {
    name: 'guildhall:asked-islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'asked', entrypoint: './src/portal/ui/asked-directive.ts' })
      },
    },
  }
}
