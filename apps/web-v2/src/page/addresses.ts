/** The one place in which a path of this console is spelled for links; `routes.tsx` has a screen for each. */
export const HOME_ROUTE = '/home'
export const CONVERSE_ROUTE = '/converse'
export const LOGIN_ROUTE = '/login'
export const SETUP_ROUTE = '/setup'
/** A chat: a new one without the parameter, an existing one with it. */
export const THREAD_ROUTE = '/converse/thread/chat/{-$threadId}'
