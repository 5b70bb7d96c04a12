import type { Part } from "./text";

/** Bonuses and offers are in offer-conditions.ts. */
export const moneyConditions: readonly Part[] = [
  {
    title: { th: "การฝากเงิน", lo: "ການຝາກເງິນ", en: "Deposits" },
    html: {
      th: `<ul>
<li>โอนจากบัญชีธนาคารที่ลงทะเบียนไว้เท่านั้น ชื่อบัญชีผู้โอนต้องตรงกับชื่อของสมาชิก</li>
<li>QR ใช้ได้ครั้งเดียว ต้องชำระตามยอดที่แสดงภายใน {qrMinutes} นาที และสร้างใหม่ทุกครั้งที่ฝาก</li>
<li>บัญชีที่ไม่ใช่ระบบอัตโนมัติ ให้ส่งสลิปภายใน {slipMinutes} นาทีหลังโอน ระบบปิดรับสลิปทุกวันเวลา {slipClosedFrom}–{slipClosedUntil} น.</li>
<li>ฝากผ่านกระเป๋าเงินมือถือขั้นต่ำ {topUpMinimum} {currency} ลิงก์ของขวัญใช้ได้ครั้งเดียว</li>
</ul>`,
      lo: `<ul>
<li>ໂອນຈາກບັນຊີທະນາຄານທີ່ລົງທະບຽນໄວ້ເທົ່ານັ້ນ ຊື່ບັນຊີຜູ້ໂອນຕ້ອງກົງກັບຊື່ຂອງສະມາຊິກ</li>
<li>QR ໃຊ້ໄດ້ເທື່ອດຽວ ຕ້ອງຊຳລະຕາມຍອດທີ່ສະແດງພາຍໃນ {qrMinutes} ນາທີ ແລະ ສ້າງໃໝ່ທຸກຄັ້ງທີ່ຝາກ</li>
<li>ບັນຊີທີ່ບໍ່ແມ່ນລະບົບອັດຕະໂນມັດ ໃຫ້ສົ່ງສະລິບພາຍໃນ {slipMinutes} ນາທີຫຼັງໂອນ ລະບົບປິດຮັບສະລິບທຸກມື້ເວລາ {slipClosedFrom}–{slipClosedUntil} ໂມງ</li>
<li>ຝາກຜ່ານກະເປົາເງິນມືຖືຂັ້ນຕ່ຳ {topUpMinimum} {currency} ລິ້ງຂອງຂວັນໃຊ້ໄດ້ເທື່ອດຽວ</li>
</ul>`,
      en: `<ul>
<li>Transfer only from the bank account you registered. The sender's name must be the member's.</li>
<li>A QR code works once. Pay exactly the amount shown within {qrMinutes} minutes, and make a new code for every deposit.</li>
<li>For an account that is not automatic, send the slip within {slipMinutes} minutes of the transfer. Slips are not taken from {slipClosedFrom} to {slipClosedUntil} every day.</li>
<li>The minimum deposit by mobile wallet is {topUpMinimum} {currency}. A gift link works once.</li>
</ul>`,
    },
  },
  {
    title: { th: "การถอนเงิน", lo: "ການຖອນເງິນ", en: "Withdrawals" },
    html: {
      th: `<ul>
<li>ถอนได้ครั้งละ {withdrawMin} ถึง {withdrawMax} {currency}</li>
<li>เงินจะโอนเข้าบัญชีธนาคารที่ลงทะเบียนไว้เท่านั้น ไม่โอนเข้าบัญชีของผู้อื่น</li>
<li>ยอดที่แจ้งถอนจะถูกกันไว้ระหว่างตรวจสอบ หากถอนไม่สำเร็จ เงินจะคืนเข้ากระเป๋าเต็มจำนวน</li>
<li>ระหว่างที่ยังมีเงื่อนไขโบนัสค้างอยู่ จะยังถอนเงินไม่ได้</li>
<li>เงินที่อยู่ในเกมต้องโยกกลับเข้ากระเป๋าก่อนถอน แนะนำให้ถอนทั้งยอดในครั้งเดียว</li>
</ul>`,
      lo: `<ul>
<li>ຖອນໄດ້ເທື່ອລະ {withdrawMin} ຫາ {withdrawMax} {currency}</li>
<li>ເງິນຈະໂອນເຂົ້າບັນຊີທະນາຄານທີ່ລົງທະບຽນໄວ້ເທົ່ານັ້ນ ບໍ່ໂອນເຂົ້າບັນຊີຂອງຜູ້ອື່ນ</li>
<li>ຍອດທີ່ແຈ້ງຖອນຈະຖືກກັນໄວ້ລະຫວ່າງກວດສອບ ຖ້າຖອນບໍ່ສຳເລັດ ເງິນຈະຄືນເຂົ້າກະເປົາເຕັມຈຳນວນ</li>
<li>ລະຫວ່າງທີ່ຍັງມີເງື່ອນໄຂໂບນັດຄ້າງຢູ່ ຈະຍັງຖອນເງິນບໍ່ໄດ້</li>
<li>ເງິນທີ່ຢູ່ໃນເກມຕ້ອງໂອນກັບເຂົ້າກະເປົາກ່ອນຖອນ ແນະນຳໃຫ້ຖອນທັງຍອດໃນເທື່ອດຽວ</li>
</ul>`,
      en: `<ul>
<li>One withdrawal is from {withdrawMin} to {withdrawMax} {currency}.</li>
<li>Money goes only to the bank account you registered, never to somebody else's.</li>
<li>The amount is set aside while it is checked. If the withdrawal fails, all of it returns to your wallet.</li>
<li>While a bonus condition is pending, nothing can be withdrawn.</li>
<li>Money inside a game must come back to the wallet first. We suggest withdrawing the whole balance at once.</li>
</ul>`,
    },
  },
  {
    title: { th: "การโยกเงินและบัญชีเกม", lo: "ການໂອນເງິນ ແລະ ບັນຊີເກມ", en: "Transfers and game accounts" },
    html: {
      th: `<ul>
<li>เปิดใช้งานบัญชีเกมก่อนโยกเงินเข้า ชื่อผู้ใช้และรหัสผ่านของเกมเป็นของสมาชิกเท่านั้น ห้ามให้ผู้อื่นใช้</li>
<li>หากโยกเงินไม่สำเร็จ ระบบจะคืนเงินเข้ากระเป๋า</li>
<li>ผลของเกมตัดสินโดยค่ายเกม รอบที่เดิมพันแล้วยกเลิกไม่ได้</li>
</ul>`,
      lo: `<ul>
<li>ເປີດໃຊ້ງານບັນຊີເກມກ່ອນໂອນເງິນເຂົ້າ ຊື່ຜູ້ໃຊ້ ແລະ ລະຫັດຜ່ານຂອງເກມເປັນຂອງສະມາຊິກເທົ່ານັ້ນ ຫ້າມໃຫ້ຜູ້ອື່ນໃຊ້</li>
<li>ຖ້າໂອນເງິນບໍ່ສຳເລັດ ລະບົບຈະຄືນເງິນເຂົ້າກະເປົາ</li>
<li>ຜົນຂອງເກມຕັດສິນໂດຍຄ່າຍເກມ ຮອບທີ່ເດີມພັນແລ້ວຍົກເລີກບໍ່ໄດ້</li>
</ul>`,
      en: `<ul>
<li>Activate a game account before you transfer to it. Its username and password are for you alone.</li>
<li>If a transfer fails, the money returns to your wallet.</li>
<li>The game provider decides the outcome of a round. A bet that has been placed can't be taken back.</li>
</ul>`,
    },
  },
];
