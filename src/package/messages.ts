// Package `pannier/messages`: the widget's sentences for problems, for apps that render their own cart or login form.
export {
  explainLogin,
  explainProblem,
  type ProblemLanguage,
} from '../app/react/explain-problem.ts';
export type { LoginState } from '../app/react/login-state.ts';
