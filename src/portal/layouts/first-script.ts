/** The inline script of every page's head, which runs before anything else. */
import '../start/watch-loading.ts'
import '../session/arrive.ts'
import '../ui/open-dialog.ts'
