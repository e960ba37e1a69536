// Chinese (simplified) messages of a product's texts, modifiers and plans.
import type { FormMessages } from '../../translate.ts';

export const messages: FormMessages = {
  optional: '（选填）',
  noChoice: '无',
  needText: '请输入内容以继续。',
  needLonger: { other: '请至少输入 {count} 个字符。' },
  needChoice: '请选择一项以继续。',
  needPlan: '请选择购买方式。',
  atMost: { other: '最多 {count} 个字符' },
  charactersLeft: { other: '还可输入 {count} 个字符' },
  choosePlan: '选择购买方式',
  everyDay: { other: '每 {count} 天' },
  everyWeek: { other: '每 {count} 周' },
  everyMonth: { other: '每 {count} 个月' },
  everyYear: { other: '每 {count} 年' },
  payments: { other: '共 {count} 次付款' },
  untilCanceled: '直到您取消',
  percentOff: '减 {percent}%',
  membersOnly: '仅限会员购买。',
  logInToBuy: '登录后购买',
  restockOffer: '到货时发邮件通知我',
  restockEmail: '您的邮箱地址',
  restockSend: '通知我',
  restockWrong: '请输入类似 name@example.com 的邮箱地址。',
  restockDone: '到货后我们会给您发邮件。',
};
