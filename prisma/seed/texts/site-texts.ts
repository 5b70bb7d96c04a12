import type { Text } from "./text";

/** HTML. */
export const siteTexts: Readonly<Record<string, Text>> = {
  /** The caller fills in `{percentFail}` (spec §3). */
  notice: {
    th: `<p>โบนัสจะคิดจากยอดฝากครั้งถัดไปหลังกดรับ และใช้ได้ครั้งละหนึ่งรายการ หากยกเลิกก่อนครบเงื่อนไข ท่านจะได้รับเงินในกระเป๋าโบนัสเพียง <strong>{percentFail}%</strong> ส่วนที่เหลือจะถูกตัดออก</p>`,
    lo: `<p>ໂບນັດຈະຄິດຈາກຍອດຝາກເທື່ອຕໍ່ໄປຫຼັງກົດຮັບ ແລະ ໃຊ້ໄດ້ເທື່ອລະໜຶ່ງລາຍການ ຖ້າຍົກເລີກກ່ອນຄົບເງື່ອນໄຂ ທ່ານຈະໄດ້ຮັບເງິນໃນກະເປົາໂບນັດພຽງ <strong>{percentFail}%</strong> ສ່ວນທີ່ເຫຼືອຈະຖືກຕັດອອກ</p>`,
    en: `<p>The bonus is a share of your next deposit after you claim it, and only one can be used at a time. If you cancel before its condition is met, you keep only <strong>{percentFail}%</strong> of the bonus wallet; the rest is forfeited.</p>`,
  },
  contact: {
    th: `<p>ฝ่ายบริการลูกค้าพร้อมดูแลทุกวัน ตลอด 24 ชั่วโมง สแกน QR เพื่อเพิ่มเพื่อนทางไลน์ หรือสนทนากับเราในแอป</p><p>เพื่อความรวดเร็ว กรุณาแจ้งเบอร์โทรศัพท์ที่ลงทะเบียนไว้และเวลาที่ทำรายการ เจ้าหน้าที่จะไม่ขอรหัสผ่านหรือรหัสยืนยันของท่าน</p>`,
    lo: `<p>ຝ່າຍບໍລິການລູກຄ້າພ້ອມເບິ່ງແຍງທຸກມື້ ຕະຫຼອດ 24 ຊົ່ວໂມງ ສະແກນ QR ເພື່ອເພີ່ມໝູ່ທາງໄລນ໌ ຫຼື ແຊັດກັບພວກເຮົາໃນແອັບ</p><p>ເພື່ອຄວາມວ່ອງໄວ ກະລຸນາແຈ້ງເບີໂທລະສັບທີ່ລົງທະບຽນໄວ້ ແລະ ເວລາທີ່ເຮັດລາຍການ ພະນັກງານຈະບໍ່ຂໍລະຫັດຜ່ານ ຫຼື ລະຫັດຢືນຢັນຂອງທ່ານ</p>`,
    en: `<p>Support is here every day, around the clock. Scan the QR code to add us on LINE, or chat with us in the app.</p><p>To be helped faster, tell us the phone number you registered and when it happened. We never ask for your password or one-time codes.</p>`,
  },
  "refund.info": {
    th: `<p>ยอดคืนคิดจากยอดเสียสุทธิของรอบที่จบแล้ว ยอดที่ชนะจะนำมาหักออกก่อน</p><ul><li>กดรับยอดคืนก่อน แล้วจึงโยกเข้ากระเป๋าเงินสด</li><li>หากยังมีเงื่อนไขโบนัสค้างอยู่ จะยังกดรับไม่ได้</li><li>เปอร์เซ็นต์ที่จะได้รับแสดงไว้ก่อนยืนยันทุกครั้ง</li></ul>`,
    lo: `<p>ຍອດຄືນຄິດຈາກຍອດເສຍສຸດທິຂອງຮອບທີ່ຈົບແລ້ວ ຍອດທີ່ຊະນະຈະນຳມາຫັກອອກກ່ອນ</p><ul><li>ກົດຮັບຍອດຄືນກ່ອນ ແລ້ວຈຶ່ງໂອນເຂົ້າກະເປົາເງິນສົດ</li><li>ຖ້າຍັງມີເງື່ອນໄຂໂບນັດຄ້າງຢູ່ ຈະຍັງກົດຮັບບໍ່ໄດ້</li><li>ເປີເຊັນທີ່ຈະໄດ້ຮັບສະແດງໄວ້ກ່ອນຢືນຢັນທຸກເທື່ອ</li></ul>`,
    en: `<p>The refund is a share of your net losses in finished rounds; what you win counts against it first.</p><ul><li>Collect it first, then move it to the cash wallet.</li><li>You can't collect it while a bonus condition is pending.</li><li>What percentage you get is shown before you confirm, every time.</li></ul>`,
  },
};
