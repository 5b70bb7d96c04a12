import { type Endpoint, endpointLabel } from "../endpoint";
import {
  changePassword,
  getProfile,
  registerAccount,
  updateBankAccountName,
  updateProfile,
  validateAccount,
} from "./account";
import { activateBonus, checkActiveBonus, checkBonusMinimum, clearBonus, listBonuses } from "./bonus";
import { chatConfig, chatHistory, readChat, sendChatMessage, uploadChatImage, uploadChatVideo } from "./chat";
import { activateGame, autoLogin, autoLoginByUsername, getGameAccount, resetGamePassword } from "./games";
import { redeemGiftLink } from "./giftlink";
import { inviteBanners, listInvites, receiveInviteBonus } from "./invite";
import { login, logout } from "./login";
import {
  lookupActive,
  lookupAgreements,
  lookupBanks,
  lookupConditions,
  lookupContact,
  lookupDeposit,
  lookupEnableChatWidget,
  lookupInfo,
  lookupNotice,
  lookupRegisterOTP,
  lookupSlip,
  lookupSources,
  lookupWithdraw,
} from "./lookup";
import { sendOtp, verifyOtp } from "./otp";
import { activatePromotion, currentPromotion, findPromotion } from "./promotion";
import { cancelQrcode, createQrcode, getQrcode } from "./qrcode";
import { addRefundToWallet, checkRefund, listRefunds, receiveRefund, refundBanners } from "./refund";
import { getSlipPicture, listSlips, uploadSlip } from "./slip";
import { claimCoupon, listCoupons, spin, spinwheelActive, spinwheelSetup } from "./spinwheel";
import { listStatements } from "./statement";
import { addMoney, getWallet, refreshSlots, transfer, transferAll, withdraw, withdrawAll } from "./wallet";

export const memberEndpoints: readonly Endpoint[] = [
  lookupActive,
  lookupInfo,
  lookupBanks,
  lookupSources,
  lookupDeposit,
  lookupWithdraw,
  lookupSlip,
  lookupConditions,
  lookupAgreements,
  lookupNotice,
  lookupContact,
  lookupRegisterOTP,
  lookupEnableChatWidget,
  login,
  logout,
  sendOtp,
  verifyOtp,
  validateAccount,
  registerAccount,
  getProfile,
  updateProfile,
  updateBankAccountName,
  changePassword,
  getWallet,
  refreshSlots,
  transfer,
  transferAll,
  addMoney,
  withdraw,
  withdrawAll,
  redeemGiftLink,
  activateGame,
  getGameAccount,
  resetGamePassword,
  autoLogin,
  autoLoginByUsername,
  uploadSlip,
  listStatements,
  listSlips,
  getSlipPicture,
  getQrcode,
  createQrcode,
  cancelQrcode,
  listBonuses,
  activateBonus,
  checkActiveBonus,
  checkBonusMinimum,
  clearBonus,
  currentPromotion,
  findPromotion,
  activatePromotion,
  listInvites,
  receiveInviteBonus,
  inviteBanners,
  listRefunds,
  checkRefund,
  receiveRefund,
  addRefundToWallet,
  refundBanners,
  spinwheelSetup,
  spin,
  listCoupons,
  claimCoupon,
  spinwheelActive,
  chatConfig,
  sendChatMessage,
  chatHistory,
  readChat,
  uploadChatImage,
  uploadChatVideo,
] as unknown as Endpoint[];

export const memberEndpointLabels = memberEndpoints.map(endpointLabel);

export function memberEndpoint(label: string): Endpoint {
  const found = memberEndpoints[memberEndpointLabels.indexOf(label)];
  if (!found) throw new Error(`the member API has no endpoint ${label}`);
  return found;
}
