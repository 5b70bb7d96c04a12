import type { Part } from "./text";

export const offerConditions: readonly Part[] = [
  {
    title: { th: "โบนัสและเทิร์นโอเวอร์", lo: "ໂບນັດ ແລະ ເທີນໂອເວີ", en: "Bonuses and turnover" },
    html: {
      th: `<ul>
<li>ใช้โบนัสได้ครั้งละหนึ่งรายการ เปิดใช้ก่อนฝาก แล้วโบนัสจะคิดจากยอดฝากครั้งถัดไปตามเปอร์เซ็นต์ โดยไม่เกินยอดสูงสุดของโบนัสนั้น</li>
<li>โบนัสเข้ากระเป๋าโบนัส ยังถอนไม่ได้จนกว่ายอดเดิมพันรวมจะครบ <strong>(ยอดฝาก + โบนัส) × จำนวนเท่าที่กำหนด</strong></li>
<li>เมื่อครบเงื่อนไข ระบบจะย้ายเงินจากกระเป๋าโบนัสเข้ากระเป๋าเงินสดให้เอง</li>
<li>จำนวนครั้งต่อวันหรือต่อสัปดาห์นับตามเวลาประเทศไทย วันเริ่มเวลา 00:00 น. สัปดาห์เริ่มวันจันทร์</li>
</ul>`,
      lo: `<ul>
<li>ໃຊ້ໂບນັດໄດ້ເທື່ອລະໜຶ່ງລາຍການ ເປີດໃຊ້ກ່ອນຝາກ ແລ້ວໂບນັດຈະຄິດຈາກຍອດຝາກເທື່ອຕໍ່ໄປຕາມເປີເຊັນ ໂດຍບໍ່ເກີນຍອດສູງສຸດຂອງໂບນັດນັ້ນ</li>
<li>ໂບນັດເຂົ້າກະເປົາໂບນັດ ຍັງຖອນບໍ່ໄດ້ຈົນກວ່າຍອດເດີມພັນລວມຈະຄົບ <strong>(ຍອດຝາກ + ໂບນັດ) × ຈຳນວນເທົ່າທີ່ກຳນົດ</strong></li>
<li>ເມື່ອຄົບເງື່ອນໄຂ ລະບົບຈະຍ້າຍເງິນຈາກກະເປົາໂບນັດເຂົ້າກະເປົາເງິນສົດໃຫ້ເອງ</li>
<li>ຈຳນວນເທື່ອຕໍ່ມື້ ຫຼື ຕໍ່ອາທິດນັບຕາມເວລາບາງກອກ–ວຽງຈັນ ມື້ເລີ່ມເວລາ 00:00 ໂມງ ອາທິດເລີ່ມວັນຈັນ</li>
</ul>`,
      en: `<ul>
<li>One bonus at a time. Activate it before you deposit: it is a percentage of your next deposit, up to that bonus's most.</li>
<li>It goes to the bonus wallet and can't be withdrawn until your bets add up to <strong>(deposit + bonus) × the bonus's multiple</strong>.</li>
<li>When the condition is met, the bonus wallet moves to the cash wallet automatically.</li>
<li>Limits per day and per week follow Bangkok time: a day begins at 00:00, a week on Monday.</li>
</ul>`,
    },
  },
  {
    title: { th: "การยกเลิกโบนัส", lo: "ການຍົກເລີກໂບນັດ", en: "Cancelling a bonus" },
    html: {
      th: `<p>โบนัสที่ยังรอยอดฝากยกเลิกได้ทันที หลังจากนั้นยกเลิกก่อนครบเงื่อนไขได้เมื่อยอดเงินทั้งหมดรวมโบนัสเหลือต่ำกว่าขั้นต่ำของโบนัสนั้น เมื่อยกเลิก ระบบจะจ่ายเงินในกระเป๋าโบนัสตามเปอร์เซ็นต์ที่แจ้งในโบนัส ส่วนที่เหลือจะถูกตัดออก</p>`,
      lo: `<p>ໂບນັດທີ່ຍັງລໍຖ້າຍອດຝາກຍົກເລີກໄດ້ທັນທີ ຫຼັງຈາກນັ້ນຍົກເລີກກ່ອນຄົບເງື່ອນໄຂໄດ້ເມື່ອຍອດເງິນທັງໝົດລວມໂບນັດເຫຼືອຕ່ຳກວ່າຂັ້ນຕ່ຳຂອງໂບນັດນັ້ນ ເມື່ອຍົກເລີກ ລະບົບຈະຈ່າຍເງິນໃນກະເປົາໂບນັດຕາມເປີເຊັນທີ່ແຈ້ງໃນໂບນັດ ສ່ວນທີ່ເຫຼືອຈະຖືກຕັດອອກ</p>`,
      en: `<p>A bonus that waits for its deposit can be cancelled at once. Later, before its condition is met, it can be cancelled when all your money, the bonus included, is under that bonus's minimum. You are then paid the percentage of the bonus wallet that the bonus names; the rest is forfeited.</p>`,
    },
  },
  {
    title: { th: "คืนยอดเสีย", lo: "ຄືນຍອດເສຍ", en: "Refund of losses" },
    html: {
      th: `<p>คืน {refundPercent}% ของยอดเสียสุทธิจากรอบที่จบแล้ว เมื่อรับเข้ากระเป๋าจะได้ {refundSuccess}% ของยอดคืน หรือ {refundFail}% หากยังมีเงื่อนไขโบนัสค้างอยู่</p>`,
      lo: `<p>ຄືນ {refundPercent}% ຂອງຍອດເສຍສຸດທິຈາກຮອບທີ່ຈົບແລ້ວ ເມື່ອຮັບເຂົ້າກະເປົາຈະໄດ້ {refundSuccess}% ຂອງຍອດຄືນ ຫຼື {refundFail}% ຖ້າຍັງມີເງື່ອນໄຂໂບນັດຄ້າງຢູ່</p>`,
      en: `<p>{refundPercent}% of your net losses in finished rounds is given back. Moved to the wallet, it is paid at {refundSuccess}%, or at {refundFail}% while a bonus condition is pending.</p>`,
    },
  },
  {
    title: { th: "ชวนเพื่อน", lo: "ຊວນໝູ່", en: "Inviting friends" },
    html: {
      th: `<p>รับ {invitePercent}% ของยอดเสียจากรอบที่จบแล้วของเพื่อนที่สมัครผ่านลิงก์ของคุณ จ่าย {inviteSuccess}% ของยอดสะสม หรือ {inviteFail}% หากยังมีเงื่อนไขโบนัสค้างอยู่ ห้ามชวนตนเองหรือใช้หลายบัญชี</p>`,
      lo: `<p>ຮັບ {invitePercent}% ຂອງຍອດເສຍຈາກຮອບທີ່ຈົບແລ້ວຂອງໝູ່ທີ່ສະໝັກຜ່ານລິ້ງຂອງທ່ານ ຈ່າຍ {inviteSuccess}% ຂອງຍອດສະສົມ ຫຼື {inviteFail}% ຖ້າຍັງມີເງື່ອນໄຂໂບນັດຄ້າງຢູ່ ຫ້າມຊວນຕົນເອງ ຫຼື ໃຊ້ຫຼາຍບັນຊີ</p>`,
      en: `<p>You earn {invitePercent}% of what friends who joined by your link lose in finished rounds. It is paid at {inviteSuccess}%, or at {inviteFail}% while a bonus condition is pending. Inviting yourself or using several accounts is not allowed.</p>`,
    },
  },
  {
    title: { th: "เหรียญและวงล้อ", lo: "ຫຼຽນ ແລະ ວົງລໍ້", en: "Coins and the wheel" },
    html: {
      th: `<p>ฝากครบทุก {perCoin} {currency} รับ 1 เหรียญ ใช้หมุนวงล้อได้ 1 ครั้ง รางวัลจะเป็นคูปองซึ่งต้องกดรับภายใน {couponDays} วัน ผลของวงล้อตัดสินโดยระบบตามโอกาสของแต่ละช่อง</p>`,
      lo: `<p>ຝາກຄົບທຸກ {perCoin} {currency} ຮັບ 1 ຫຼຽນ ໃຊ້ໝຸນວົງລໍ້ໄດ້ 1 ເທື່ອ ລາງວັນຈະເປັນຄູປອງເຊິ່ງຕ້ອງກົດຮັບພາຍໃນ {couponDays} ມື້ ຜົນຂອງວົງລໍ້ຕັດສິນໂດຍລະບົບຕາມໂອກາດຂອງແຕ່ລະຊ່ອງ</p>`,
      en: `<p>Every {perCoin} {currency} deposited earns 1 coin, good for one spin. A prize is a coupon, to be claimed within {couponDays} days. Our system decides where the wheel stops, by each slice's odds.</p>`,
    },
  },
];
